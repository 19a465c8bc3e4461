import { uniqueIndexes } from '../../../store/schema/unique-indexes'
import { type Feature, featureCall } from '../../change/feature'
import { findDuplicates } from './find-duplicates'

/** Values that only one record may have; the form shows the record that has them. */
export const unique: Feature = {
  name: 'unique',
  tables: uniqueIndexes,
  calls: [
    featureCall({
      method: 'GetTaken',
      kind: 'read',
      appliesTo: (module) => module.unique.length > 0,
      input: { guid: 'guid', Data: 'values' },
      handle: (work, module, { guid, Data }) => findDuplicates(work, module, { guid, values: Data }),
    }),
  ],
}
