import { type Feature, featureCall } from '../../change/feature'
import { prefilledValues } from './prefill'

/** The form shows the values that the hooks of the module will fill in. */
export const prefill: Feature = {
  name: 'prefill',
  calls: [
    featureCall({
      method: 'GetFilled',
      kind: 'read',
      appliesTo: ({ prefillFrom }) => prefillFrom.length > 0,
      input: { guid: 'guid', Data: 'values' },
      handle: (work, module, { guid, Data }, hooks) => prefilledValues(work, module, { guid, values: Data }, hooks),
    }),
  ],
}
