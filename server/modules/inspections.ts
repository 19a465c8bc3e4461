import { inspection } from '@/modules/quality/inspection/inspection.module'
import type { Change, ModuleHooks } from '../engine/change/change'
import { countFindings, markFinding } from '../store/business/inspections'

/** The tours that a finding names before and after a change. */
const toursIn = ({ before, after }: Change) =>
  [...new Set([before?.inspection, after?.inspection])].filter((each): each is string => typeof each === 'string')

/** A tour begins when it is recorded, at the latest when it ended, because a phone may send it hours later. */
export const inspections: ModuleHooks = {
  async fill(_, { before, values: { ended } }) {
    const now = new Date().toISOString()
    const latest = typeof ended === 'string' && ended < now ? ended : now
    return { begun: before?.begun ?? latest }
  },
}

/** A finding has its order in its tour, which counts its findings. */
export const inspectionFindings: ModuleHooks = {
  locks: (change) => toursIn(change).map((key) => ({ table: inspection.name, key })),
  async afterWrite({ sql }, change) {
    if (change.after !== null) await markFinding(sql, change.guid)
    for (const tour of toursIn(change)) await countFindings(sql, tour)
  },
}

/** Who issues a reward or a penalty; a change by another person keeps them. */
export const rewardPenalties: ModuleHooks = {
  fill: async ({ who }, { before }) => ({ author: before?.author ?? who.userCode }),
}
