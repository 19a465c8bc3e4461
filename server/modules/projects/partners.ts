import { partner } from '@/modules/projects/partner/partner.module'
import { dayFromToday } from '@/schema'
import { type Change, type ModuleHooks, valuesIn } from '../../engine/change/change'
import { refuse } from '../../engine/core/refuse'
import { hasMergedPartners, updateMergedNumbers, updateRating } from '../../store/projects/partners'

/** The partners that a change merges into, and from which it takes a merged one. */
const mergeTargets = ({ before, after }: Change) =>
  [...new Set([before?.mergedInto, after?.mergedInto])].filter((guid): guid is string => typeof guid === 'string')

/** An approval admits a partner; a duplicate is merged into another one, which names its number. */
export const partners: ModuleHooks = {
  // Merges do not form chains, so that a duplicate names the partner that is used.
  async fill({ sql }, { guid, values: { mergedInto } }) {
    const isWrong = typeof mergedInto === 'string' && (mergedInto === guid || (await hasMergedPartners(sql, guid)))
    refuse(isWrong ? [{ field: 'mergedInto', reason: 'not-a-choice' }] : [])
    return {}
  },
  locks: (change) => mergeTargets(change).map((key) => ({ table: partner.name, key })),
  afterWrite: async ({ sql }, change) => {
    for (const guid of mergeTargets(change)) await updateMergedNumbers(sql, guid)
  },
  decided: async (_, { values }) => ({
    admittedOn: values.admittedOn ?? dayFromToday(),
    state: values.state === 'blocked' || values.state === 'merged' ? values.state : 'active',
  }),
}

/** The rating of a partner is the mean of its marks, under the lock of the partner. */
export const partnerRatings: ModuleHooks = {
  locks: (change) => [{ table: partner.name, key: String(valuesIn(change).partner) }],
  afterWrite: ({ sql }, change) => updateRating(sql, String(valuesIn(change).partner)).then(() => undefined),
}
