import { type Field, isList, kindOf, type Target } from '@/schema'
import { memoize } from '../connection/memoize'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { namesAmong, namesOfChoice } from './dictionaries'
import { cachedNames, type NameCache, type Names } from './name-cache'
import { pathTo } from './trees'

type Fields = Readonly<Record<string, Field>>
type Row = Readonly<Record<string, unknown>>

const sameEnterprise = 't.enterprise_id = r.enterprise_id'

/** SQL expression for the name of what a field refers to; null if the field is no reference. */
function nameExpression(name: string, field: Field) {
  const { options } = field
  const { refersTo } = kindOf(field)
  const column = `r."${name}"`
  const select = (expression: string, table: string, key: string) =>
    `(select ${expression} from "${table}" t where ${sameEnterprise} and ${key})`
  const among = (table: string, key: string) =>
    isList(field)
      ? select(`json_object_agg(${key}, t.name)`, table, `${key} = any(${column})`)
      : select('t.name', table, `${key} = ${column}`)
  if (refersTo === 'person') return among('member', 't.user_code')
  if (refersTo === 'department') return among('department', 't.guid')
  if (options.dictionary !== undefined) return namesOfChoice(options.dictionary, column, sameEnterprise)
  const target = options.to?.()
  if (target === undefined) return null
  if (target.tree !== null) return pathTo(target, column, sameEnterprise)
  return select(`t."${target.list.title}"`, target.name, `t.guid = ${column}`)
}

/** Columns with the display names of a row with the alias `r`. */
export const namesOf = memoize((fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const column = nameExpression(name, field)
    return column === null ? [] : [{ name, column: `${column} as "${name}~"` }]
  }),
)

/** The display names in a row that was read with the columns of `namesOf`. */
export const namesFrom = (fields: Fields, row: Row): Names =>
  namesOf(fields).flatMap(({ name }) => {
    const found = row[`${name}~`]
    if (found === undefined || found === null) return []
    return typeof found === 'object'
      ? Object.entries(found as Record<string, string>)
      : [[String(row[name]), String(found)]]
  })

/** SQL expression for the title of a record; in a tree, its path. */
const titleOf = (target: Target) =>
  target.tree === null ? `"${target.list.title}"` : pathTo(target, `"${target.name}".guid`, ownRows('t'))

interface References {
  readonly users: readonly string[]
  readonly departments: readonly string[]
  /** Choices of dictionaries, as `dictionary/key`. */
  readonly choices?: readonly string[]
  readonly records: readonly { readonly target: Target; readonly guids: readonly string[] }[]
}

/** Keys of a table for which names are requested. */
interface NameQuery {
  readonly of: string
  readonly keys: readonly string[]
  /** The module, if it is the table of one. */
  readonly target?: Target
}

const queriesFor = ({ users, departments, records, choices = [] }: References): readonly NameQuery[] => [
  { of: 'member', keys: users },
  { of: 'department', keys: departments },
  { of: 'dictionary_entry', keys: choices },
  ...records.map(({ target, guids }) => ({ of: target.name, keys: guids, target })),
]

/** SQL for rows with a key, an id and a name. */
function selectNames({ of, target }: NameQuery, n: string) {
  if (of === 'dictionary_entry') return namesAmong(n)
  const key = of === 'member' ? 'user_code' : 'guid'
  const name = target === undefined ? 'name' : titleOf(target)
  return `select ${key}::text as key, ${key}::text as id, ${name} as name from "${of}" where ${ownRows()} and ${key} = any(${n})`
}

/** The cached names of a table. */
function cachedFor(cache: NameCache, of: string) {
  const cached = cache.get(of)
  if (cached !== undefined) return cached
  const empty = new Map<string, Names>()
  cache.set(of, empty)
  return empty
}

/** Loads missing names into the cache, in one statement. */
async function load(sql: Sql, cache: NameCache, queries: readonly NameQuery[]) {
  const rows = await sql.many<{ at: number; key: string; id: string; name: string }>(
    queries
      .map((query, at) => `select ${at} as at, t.* from (${selectNames(query, `$${at + 1}`)}) t`)
      .join(' union all '),
    queries.map(({ keys }) => [...new Set(keys)]),
  )
  for (const [at, { of, keys, target }] of queries.entries()) {
    const own = rows.filter((row) => row.at === at)
    // A missing record is not cached, because a new record does not change the version of the names.
    const found = new Set(target === undefined ? keys : own.map(({ key }) => key))
    for (const key of found) {
      const names = own.filter((row) => row.key === key).map(({ id, name }) => [id, name] as const)
      cachedFor(cache, of).set(key, names)
    }
  }
}

/** Adds cached names to a map and returns the keys that are not cached. */
function addCached(cache: NameCache, { of, keys }: NameQuery, names: Map<string, string>) {
  const cached = cachedFor(cache, of)
  const missing: string[] = []
  for (const key of keys) {
    const found = cached.get(key)
    if (found === undefined) missing.push(key)
    else for (const [id, name] of found) names.set(id, name)
  }
  return missing
}

/** The names of people and departments and the titles of records. */
export async function namesFor(sql: Sql, references: References) {
  const cache = await cachedNames(sql)
  const names = new Map<string, string>()
  const missing: NameQuery[] = []
  for (const query of queriesFor(references)) {
    const keys = addCached(cache, query, names)
    if (keys.length > 0) missing.push({ ...query, keys })
  }
  if (missing.length === 0) return names
  await load(sql, cache, missing)
  for (const query of missing) addCached(cache, query, names)
  return names
}
