import type { Field, Target } from '@/schema'
import { namesAmong, namesOfChoice } from './dictionaries'
import { once } from './once'
import { ownRows } from './row-security'
import type { Sql } from './sql'
import { pathTo } from './trees'

type Fields = Readonly<Record<string, Field>>
type Row = Readonly<Record<string, unknown>>

/** Names by what they stand for: codes of people, guids of departments and records. */
export type Names = readonly (readonly [string, string])[]

const own = 't.enterprise_id = r.enterprise_id'

/** Asks, beside a field that refers elsewhere, for the name of what it refers to. */
function nameOf(name: string, { kind, options }: Field) {
  const column = `r."${name}"`
  const from = (what: string, table: string, key: string) =>
    `(select ${what} from "${table}" t where ${own} and ${key})`
  if (kind === 'person') return from('t.name', 'member', `t.user_code = ${column}`)
  if (kind === 'department') return from('t.name', 'department', `t.guid = ${column}`)
  if (kind === 'people') return from('json_object_agg(t.user_code, t.name)', 'member', `t.user_code = any(${column})`)
  if (kind === 'departments') return from('json_object_agg(t.guid, t.name)', 'department', `t.guid = any(${column})`)
  if (options.dictionary !== undefined) return namesOfChoice(options.dictionary, column, own)
  const target = kind === 'reference' ? options.to?.() : undefined
  if (target === undefined) return null
  if (target.tree !== null) return pathTo(target, column, own)
  return from(`t."${target.list.title}"`, target.name, `t.guid = ${column}`)
}

/** Columns with the names, for a row called `r`. */
export const namesOf = once((fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const column = nameOf(name, field)
    return column === null ? [] : [{ name, column: `${column} as "${name}~"` }]
  }),
)

/** The names that came with a row. */
export const namesFrom = (fields: Fields, row: Row): Names =>
  namesOf(fields).flatMap(({ name }) => {
    const found = row[`${name}~`]
    if (found === undefined || found === null) return []
    return typeof found === 'object'
      ? Object.entries(found as Record<string, string>)
      : [[String(row[name]), String(found)]]
  })

/** What a record is called, of the table itself: in a tree the way to it. */
const titleOf = (target: Target) =>
  target.tree === null ? `"${target.list.title}"` : pathTo(target, `"${target.name}".guid`, ownRows('t'))

interface Mentioned {
  readonly users: readonly string[]
  readonly departments: readonly string[]
  /** Choices of dictionaries, as `dictionary/key`. */
  readonly choices?: readonly string[]
  readonly records: readonly { readonly target: Target; readonly guids: readonly string[] }[]
}

/** The names of people and departments and the titles of records, asked for at once. */
export async function namesFor(sql: Sql, { users, departments, records, choices = [] }: Mentioned) {
  const among = (id: string, name: string, table: string, ids: readonly string[]) => ({
    ids,
    text: (n: string) =>
      `select ${id}::text as id, ${name} as name from "${table}" where ${ownRows()} and ${id} = any(${n})`,
  })
  const asked = [
    among('user_code', 'name', 'member', users),
    among('guid', 'name', 'department', departments),
    { ids: choices, text: namesAmong },
    ...records.map(({ target, guids }) => among('guid', titleOf(target), target.name, guids)),
  ].filter(({ ids }) => ids.length > 0)
  if (asked.length === 0) return new Map<string, string>()
  const rows = await sql.many<{ id: string; name: string }>(
    asked.map(({ text }, index) => text(`$${index + 1}`)).join(' union all '),
    asked.map(({ ids }) => [...new Set(ids)]),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
