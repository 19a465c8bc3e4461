import { offerSubstitute } from '../../../flows/substitutes/offer'
import type { FormFeature } from '../../shared/record-feature'

/** The substitute of an absence may decide approvals meanwhile. */
export const absence: FormFeature = {
  name: 'absence',
  appliesTo: (module) => module.absence !== undefined,
  afterSave: offerSubstitute,
}
