import { normalizedName } from '../records/records'
import type { ModuleTables } from './table-sql'

/** Index for finding records with a similar name without a full scan. */
export const similarNameIndexes: ModuleTables = ({ name, fields }) => ({
  own: Object.entries(fields)
    .filter(([, { options }]) => options.alike === true)
    .map(
      ([field]) =>
        `create index if not exists "${name}_${field}_alike" on "${name}" (enterprise_id, (${normalizedName(`"${field}"`)})) where deleted_at is null;`,
    ),
})
