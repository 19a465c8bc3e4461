import { lineTableOf } from '../records/column-codecs'
import type { ModuleTables } from './table-sql'

/** The index by which the records are found that have taken over a part of a record. */
export const sourceIndexes: ModuleTables = (module) => {
  const { builds } = module
  if (builds === undefined) return { own: [] }
  const table = lineTableOf(module, builds.sources)
  return {
    own: [],
    references: [`create index if not exists "${table}_record" on "${table}" (enterprise_id, record, parent_guid);`],
  }
}
