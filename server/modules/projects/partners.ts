import { partner } from '@/modules/projects/partner/partner.module'
import { dayFromToday } from '@/schema'
import { type ModuleHooks, valuesIn } from '../../engine/change/change'
import { updateRating } from '../../store/projects/partners'

/** An approval admits a partner. */
export const partners: ModuleHooks = {
  decided: async (_, { values }) => ({
    admittedOn: values.admittedOn ?? dayFromToday(),
    state: values.state === 'blocked' ? 'blocked' : 'active',
  }),
}

/** The rating of a partner is the mean of its marks, under the lock of the partner. */
export const partnerRatings: ModuleHooks = {
  locks: (change) => [{ table: partner.name, key: String(valuesIn(change).partner) }],
  afterWrite: ({ sql }, change) => updateRating(sql, String(valuesIn(change).partner)).then(() => undefined),
}
