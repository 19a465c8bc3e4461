import type { RecordFeature } from '../../shared/record-feature'
import { useConfidential } from './use-confidential'

export const confidential: RecordFeature = {
  name: 'confidential',
  appliesTo: (module) => module.confidential,
  detailSection: () => {
    useConfidential()
    return null
  },
}
