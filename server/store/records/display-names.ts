import type { Field, Target } from '@/schema'
import { once } from '../connection/memoize'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { namesAmong, namesOfChoice } from './dictionaries'
import { type KnownNames, knownNames, type Names } from './name-cache'
import { pathTo } from './trees'

type Fields = Readonly<Record<string, Field>>
type Row = Readonly<Record<string, unknown>>

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

/** Keys of a table whose names are wanted. */
interface Question {
  readonly of: string
  readonly keys: readonly string[]
  /** What it is that is asked for, where it is not a table of the program's own. */
  readonly target?: Target
}

const questionsIn = ({ users, departments, records, choices = [] }: Mentioned): readonly Question[] => [
  { of: 'member', keys: users },
  { of: 'department', keys: departments },
  { of: 'dictionary_entry', keys: choices },
  ...records.map(({ target, guids }) => ({ of: target.name, keys: guids, target })),
]

/** Rows of a key, what it stands for and its name. */
function textOf({ of, target }: Question, n: string) {
  if (of === 'dictionary_entry') return namesAmong(n)
  const key = of === 'member' ? 'user_code' : 'guid'
  const name = target === undefined ? 'name' : titleOf(target)
  return `select ${key}::text as key, ${key}::text as id, ${name} as name from "${of}" where ${ownRows()} and ${key} = any(${n})`
}

/** What is known of a table. */
function knownOf(known: KnownNames, of: string) {
  const own = known.get(of)
  if (own !== undefined) return own
  const none = new Map<string, Names>()
  known.set(of, none)
  return none
}

/** What is not known is asked for in one statement. */
async function learn(sql: Sql, known: KnownNames, asked: readonly Question[]) {
  const rows = await sql.many<{ at: number; key: string; id: string; name: string }>(
    asked
      .map((question, at) => `select ${at} as at, t.* from (${textOf(question, `$${at + 1}`)}) t`)
      .join(' union all '),
    asked.map(({ keys }) => [...new Set(keys)]),
  )
  for (const [at, { of, keys, target }] of asked.entries()) {
    const own = rows.filter((row) => row.at === at)
    // A record that is not there may come to be without our being told of it.
    const found = new Set(target === undefined ? keys : own.map(({ key }) => key))
    for (const key of found) {
      const names = own.filter((row) => row.key === key).map(({ id, name }) => [id, name] as const)
      knownOf(known, of).set(key, names)
    }
  }
}

/** Puts what is known among some names, and says what is not. */
function putKnown(known: KnownNames, { of, keys }: Question, names: Map<string, string>) {
  const own = knownOf(known, of)
  const missing: string[] = []
  for (const key of keys) {
    const found = own.get(key)
    if (found === undefined) missing.push(key)
    else for (const [id, name] of found) names.set(id, name)
  }
  return missing
}

/** The names of people and departments and the titles of records. */
export async function namesFor(sql: Sql, mentioned: Mentioned) {
  const known = await knownNames(sql)
  const names = new Map<string, string>()
  const asked: Question[] = []
  for (const question of questionsIn(mentioned)) {
    const keys = putKnown(known, question, names)
    if (keys.length > 0) asked.push({ ...question, keys })
  }
  if (asked.length === 0) return names
  await learn(sql, known, asked)
  for (const question of asked) putKnown(known, question, names)
  return names
}
