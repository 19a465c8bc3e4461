import type { Field, Target } from '@/schema'
import { namesAmong, namesOfChoice } from './dictionaries'
import { type KnownNames, knownNames, type Names } from './known-names'
import { once } from './once'
import { ownRows } from './row-security'
import type { Sql } from './sql'
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

interface Question {
  readonly of: string
  /** What is asked for, as texts. */
  readonly keys: readonly string[]
  /** Rows of a key, what it stands for and its name. */
  readonly text: (n: string) => string
  /** What is not there may come to be without being told of. */
  readonly mayCome?: boolean
}

const questionsIn = ({ users, departments, records, choices = [] }: Mentioned): readonly Question[] => {
  const among = (key: string, name: string, of: string, keys: readonly string[]) => ({
    of,
    keys,
    text: (n: string) =>
      `select ${key}::text as key, ${key}::text as id, ${name} as name from "${of}" where ${ownRows()} and ${key} = any(${n})`,
  })
  return [
    among('user_code', 'name', 'member', users),
    among('guid', 'name', 'department', departments),
    { of: 'dictionary_entry', keys: choices, text: namesAmong },
    ...records.map(({ target, guids }) => ({ ...among('guid', titleOf(target), target.name, guids), mayCome: true })),
  ]
}

interface Asked {
  readonly question: Question
  readonly keys: readonly string[]
}

/** What is known of the table that is asked. */
function knownOf(known: KnownNames, { of }: Question) {
  const own = known.get(of) ?? new Map<string, Names>()
  known.set(of, own)
  return own
}

/** What is not known is asked for in one statement. */
async function learn(sql: Sql, known: KnownNames, asked: readonly Asked[]) {
  const rows = await sql.many<{ at: number; key: string; id: string; name: string }>(
    asked
      .map(({ question }, at) => `select ${at} as at, t.* from (${question.text(`$${at + 1}`)}) t`)
      .join(' union all '),
    asked.map(({ keys }) => [...new Set(keys)]),
  )
  for (const [at, { question, keys }] of asked.entries()) {
    const own = rows.filter((row) => row.at === at)
    const found = new Set(question.mayCome === true ? own.map(({ key }) => key) : keys)
    for (const key of found) {
      const names = own.filter((row) => row.key === key).map(({ id, name }) => [id, name] as const)
      knownOf(known, question).set(key, names)
    }
  }
}

/** The names of people and departments and the titles of records. */
export async function namesFor(sql: Sql, mentioned: Mentioned) {
  const questions = questionsIn(mentioned).filter(({ keys }) => keys.length > 0)
  const known = await knownNames(sql)
  const asked = questions
    .map((question) => ({ question, keys: question.keys.filter((key) => !knownOf(known, question).has(key)) }))
    .filter(({ keys }) => keys.length > 0)
  if (asked.length > 0) await learn(sql, known, asked)
  const names = new Map<string, string>()
  for (const question of questions) {
    const own = knownOf(known, question)
    for (const key of question.keys) {
      for (const [id, name] of own.get(key) ?? []) names.set(id, name)
    }
  }
  return names
}
