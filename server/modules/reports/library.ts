import { tecSpecification } from '@/modules/reports/tec-specification/tec-specification.module'
import type { Change, ModuleHooks } from '../../engine/change/change'
import { refuse } from '../../engine/core/refuse'
import { updateReplaced } from '../../store/reports/specifications'

/** A specification and those that it replaces before and after a change. */
const touched = ({ guid, before, after }: Change) =>
  [...new Set([guid, before?.replaces, after?.replaces])]
    .filter((each): each is string => typeof each === 'string')
    .sort()

/** A specification that another one replaces stays readable and names the newer one. */
export const specifications: ModuleHooks = {
  async fill(_, { guid, values }) {
    refuse(values.replaces === guid ? [{ field: 'replaces', reason: 'not-a-choice' }] : [])
    return {}
  },
  locks: (change) => touched(change).map((key) => ({ table: tecSpecification.name, key })),
  appliesTo: (change) => touched(change).length > 1,
  afterWrite: async ({ sql }, change) => {
    await updateReplaced(sql, touched(change))
  },
}

/** Pictures of a site are of the person and the moment of the save. */
export const photoCheckIns: ModuleHooks = {
  fill: async ({ who }, { before }) => ({
    author: before?.author ?? who.userCode,
    at: before?.at ?? new Date().toISOString(),
  }),
}
