import { type Feature, featureCall } from '../../change/feature'
import { signedBy } from './signs'

/** Records that are signatures of another record: who has signed it, and who has not. */
export const signs: Feature = {
  name: 'signs',
  calls: [
    featureCall({
      method: 'GetSigned',
      kind: 'read',
      appliesTo: (module) => module.signs !== undefined,
      input: { guid: 'guid' },
      handle: (work, module, { guid }) => signedBy(work, module, guid),
    }),
  ],
}
