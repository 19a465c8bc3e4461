import { modules } from '@/modules'
import { type Field, type Kind, kinds } from '@/schema'
import { codecOf, lineTableOf } from '../../server/store/records/column-codecs'
import { queryRows } from '../journeys/support/database'

type Fields = Readonly<Record<string, Field>>

interface RowQuery {
  readonly rows: string
  readonly fields: Fields
}

/** Queries for the new records of each module and for their lines. */
function newRows(): readonly RowQuery[] {
  return modules.flatMap(({ name, fields }) => {
    const isNew = `from "${name}" record where record.add_time >= $1`
    const lines = Object.entries(fields as Fields).flatMap(([field, { options }]) =>
      options.lines === undefined
        ? []
        : [
            {
              rows: `select line.* from "${lineTableOf({ name }, field)}" line where line.parent_guid in (select guid ${isNew})`,
              fields: options.lines.fields,
            },
          ],
    )
    return [{ rows: `select record.* ${isNew}`, fields }, ...lines]
  })
}

/** Column that is true if any row has a value in a column of a field; `false` is the default, so it does not count. */
const hasValue = (name: string, field: Field) => {
  const columns = codecOf(field)
    .columns(name)
    .map((column) => column.split(' ')[0])
  const conditions = columns.map((column) => `coalesce(${column}::text, '') not in ('', '{}', 'false')`)
  return `coalesce(bool_or(${conditions.join(' or ')}), false) as "${name}"`
}

/** The kinds of fields that have a value in at least one row. */
async function kindsIn(folder: string, { rows, fields }: RowQuery, since: string): Promise<readonly Kind[]> {
  const plain = Object.entries(fields).filter(([, { kind }]) => kind !== 'lines')
  const expressions = plain.map(([name, field]) => hasValue(name, field))
  const { rows: results } = await queryRows(folder, `select ${expressions.join(', ')} from (${rows}) new`, [since])
  return plain.flatMap(([name, { kind }]) => (results[0]?.[name] === true ? [kind] : []))
}

/** The current time of the database. */
export async function databaseTime(folder: string) {
  const { rows } = await queryRows(folder, 'select now()::text as now')
  return String(rows[0]?.now)
}

/** The kinds of fields for which no value was saved since a time. */
export async function unsavedKinds(folder: string, since: string): Promise<readonly Kind[]> {
  const saved = new Set<Kind>()
  for (const query of newRows()) {
    const found = await kindsIn(folder, query, since)
    for (const kind of found) saved.add(kind)
    if (query.rows.startsWith('select line.') && found.length > 0) saved.add('lines')
  }
  return (Object.keys(kinds) as Kind[]).filter((kind) => !saved.has(kind))
}
