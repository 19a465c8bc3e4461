import type { Feature } from '../../core/change'
import { similarNames } from '../../records/references'

/** A name that is similar to that of another record requires a confirmation. */
export const references: Feature = {
  name: 'references',
  validate: (work, module, { guid, values, before }) => similarNames(work, module, guid, values, before),
}
