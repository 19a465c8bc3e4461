import { offerSubstitute } from '../../../flows/substitutes/offer'
import type { RecordFeature } from '../../shared/record-feature'

/** The substitute of an absence may decide approvals meanwhile. */
export const absence: RecordFeature = {
  name: 'absence',
  appliesTo: (module) => module.absence !== undefined,
  afterSave: offerSubstitute,
}
