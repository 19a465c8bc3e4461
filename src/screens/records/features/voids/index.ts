import type { DetailFeature } from '../../shared/record-feature'
import { VoidButton } from './void-button'

/** A record in effect is voided with a reason. */
export const voids: DetailFeature = {
  name: 'voids',
  appliesTo: (module) => module.voids !== null,
  detailSection: VoidButton,
}
