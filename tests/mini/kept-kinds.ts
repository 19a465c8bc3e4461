import { modules } from '@/modules'
import type { Field, Kind } from '@/schema'
import { keeping, lineTableOf } from '../../server/store/records/column-codecs'
import { rowsIn } from '../journeys/support/database'

type Fields = Readonly<Record<string, Field>>

interface Table {
  readonly rows: string
  readonly fields: Fields
}

/** The records of each module, and the lines of these as far as their records are new. */
function tablesSince(): readonly Table[] {
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

/** Some row says something in one of the columns of a field; no is what stands there by itself. */
const says = (name: string, field: Field) => {
  const columns = keeping[field.kind].columns(name, field).map((column) => column.split(' ')[0])
  const any = columns.map((column) => `coalesce(${column}::text, '') not in ('', '{}', 'false')`)
  return `coalesce(bool_or(${any.join(' or ')}), false) as "${name}"`
}

/** The kinds of which some row says something. */
async function kindsIn(folder: string, { rows, fields }: Table, since: string): Promise<readonly Kind[]> {
  const plain = Object.entries(fields).filter(([, { kind }]) => kind !== 'lines')
  const said = plain.map(([name, field]) => says(name, field))
  const { rows: told } = await rowsIn(folder, `select ${said.join(', ')} from (${rows}) new`, [since])
  return plain.flatMap(([name, { kind }]) => (told[0]?.[name] === true ? [kind] : []))
}

/** The time as the database has it. */
export async function timeIn(folder: string) {
  const { rows } = await rowsIn(folder, 'select now()::text as now')
  return String(rows[0]?.now)
}

/** Of every kind of field there is: those of which nothing was saved since then. */
export async function kindsMissed(folder: string, since: string): Promise<readonly Kind[]> {
  const kept = new Set<Kind>()
  for (const table of tablesSince()) {
    const kinds = await kindsIn(folder, table, since)
    for (const kind of kinds) kept.add(kind)
    if (table.rows.startsWith('select line.') && kinds.length > 0) kept.add('lines')
  }
  return (Object.keys(keeping) as Kind[]).filter((kind) => !kept.has(kind))
}
