import type { DetailFeature } from '../../shared/record-feature'
import { useConfidential } from './use-confidential'

export const confidential: DetailFeature = {
  name: 'confidential',
  appliesTo: (module) => module.confidential,
  detailSection: () => {
    useConfidential()
    return null
  },
}
