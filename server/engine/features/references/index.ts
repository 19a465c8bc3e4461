import { similarNameIndexes } from '../../../store/schema/name-indexes'
import type { Feature } from '../../change/feature'
import { similarNames } from '../../records/references'

/** A name that is similar to that of another record requires a confirmation. */
export const references: Feature = {
  name: 'references',
  tables: similarNameIndexes,
  validate: (work, module, { guid, values, before }) => similarNames(work, module, guid, values, before),
}
