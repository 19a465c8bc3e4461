import { technicalBriefing } from '@/modules/reports/technical-briefing/technical-briefing.module'
import { type Draft, type ModuleHooks, type Values, valuesIn } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { signersOf, updateSigned } from '../../store/reports/briefings'

/** The person who writes a briefing; a change by another one keeps them. */
export const projectBriefings: ModuleHooks = {
  fill: async ({ who }, { before }) => ({ author: before?.author ?? who.userCode }),
}

/** Whether the list of a briefing names who signs. */
async function isListed({ sql }: AtWork, { briefing, person, name }: Values) {
  const found = typeof briefing === 'string' ? await signersOf(sql, briefing) : null
  if (found === null) return true
  return typeof person === 'string' ? found.people.includes(person) : found.names.includes(String(name ?? '').trim())
}

/** A signature has the moment and the language of its save; who is not on the list signs in addition. */
async function fillSign(work: AtWork, { values, before }: Draft): Promise<Values> {
  if (before !== null) return {}
  const status = (await isListed(work, values)) ? 'listed' : 'extra'
  return { status, at: new Date().toISOString(), language: work.lang }
}

export const briefingSigns: ModuleHooks = {
  fill: fillSign,
  locks: (change) => [{ table: technicalBriefing.name, key: String(valuesIn(change).briefing) }],
  afterWrite: async ({ sql }, change) => {
    await updateSigned(sql, String(valuesIn(change).briefing))
  },
}
