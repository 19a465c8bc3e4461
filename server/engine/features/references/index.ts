import type { Feature } from '../../core/change'
import { similarNames } from '../../records/references'

/** Names that are almost those of another record ask for a confirmation. */
export const references: Feature = {
  name: 'references',
  validate: (work, module, { guid, values, before }) => similarNames(work, module, guid, values, before),
}
