import { type Feature, featureCall } from '../../change/feature'
import { earlierRecord } from './carry-over'

/** The form of a new record offers the values of the previous one. */
export const carryOver: Feature = {
  name: 'carry-over',
  calls: [
    featureCall({
      method: 'GetEarlier',
      kind: 'read',
      appliesTo: (module) => module.carryOver !== undefined,
      input: { same: 'texts', before: 'day' },
      handle: earlierRecord,
    }),
  ],
}
