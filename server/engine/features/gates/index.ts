import { gatesAt } from '@/schema'
import { type Feature, featureCall } from '../../change/feature'
import { gatesOfForm, issuesOfGates } from './gates'

/** Conditions on other records that are asked before a save; the form shows them while it is filled in. */
export const gates: Feature = {
  name: 'gates',
  calls: [
    featureCall({
      method: 'GetGates',
      kind: 'read',
      appliesTo: (module) => gatesAt(module, 'save').length > 0,
      input: { guid: 'guid', Data: 'values' },
      handle: (work, module, { guid, Data }) => gatesOfForm(work, module, { guid, values: Data }),
    }),
  ],
  validate: issuesOfGates,
}
