import type { Module, Target } from '@/schema'
import type { Guard } from '../connection/guarded-insert'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { type Condition, where } from './records'

/** A query that validates a save: one expression of some rows. `from(n)` counts its values from `$n`. */
interface Question {
  /** Identifies the text. */
  readonly key: string
  readonly what: string
  readonly from: (n: number) => string
  readonly values: readonly unknown[]
  /** The answer of a valid save: one row for each item of the list that is its first value, or no row. */
  readonly expected?: 'all' | 'none'
}

interface Waiting {
  readonly question: Question
  readonly answered: (found: readonly string[]) => void
  readonly failed: (error: unknown) => void
}

const waiting = new WeakMap<Sql, Waiting[]>()

const mostAsked = 500
const selects = new Map<string, string>()

/** The questions in one statement. The same form asks the same questions, so that their text is built once. */
function selectOf(questions: readonly Question[]): string {
  const key = questions.map((each) => each.key).join('\n')
  const known = selects.get(key)
  if (known !== undefined) return known
  let first = 1
  const parts = questions.map((question, at) => {
    const text = `(select ${at} as at, ${question.what}::text as found from ${question.from(first)})`
    first += question.values.length
    return text
  })
  const select = parts.join(' union all ')
  if (selects.size >= mostAsked) selects.clear()
  selects.set(key, select)
  return select
}

async function askAll(sql: Sql, all: readonly Waiting[]) {
  const questions = all.map(({ question }) => question)
  const values = questions.flatMap((question) => question.values)
  try {
    const rows = await sql.json<{ at: number; found: string }>(selectOf(questions), values)
    const answers = all.map((): string[] => [])
    for (const { at, found } of rows) answers[at]?.push(found)
    for (const [at, { answered }] of all.entries()) answered(answers[at] ?? [])
  } catch (error) {
    for (const { failed } of all) failed(error)
  }
}

/** The validation needs more than queries with an expected answer. */
export class NotGuardable extends Error {}

const refuse = async () => {
  throw new NotGuardable('only queries with an expected answer can become guards')
}

const collected = new WeakMap<Sql, Guard[]>()

/**
 * Connection for a validation whose queries become guards of the insert: each is answered as a valid save expects it.
 * Any other statement throws `NotGuardable`.
 */
export function guardCollector() {
  const sql: Sql = { many: refuse, maybe: refuse, one: refuse, json: refuse, run: refuse }
  const guards: Guard[] = []
  collected.set(sql, guards)
  return { sql, guards: guards as readonly Guard[] }
}

/** The list of a query; without duplicates, because a guard compares its length with the number of rows. */
const listIn = ({ values: [list] }: Question) => [...new Set(list as readonly string[])]

function guardOf(question: Question): Guard {
  const { key, from, values, expected } = question
  if (expected === 'none') return { key: `none ${key}`, text: (n) => `not exists (select 1 from ${from(n)})`, values }
  const text = (n: number) => `(select count(*) from ${from(n)}) = cardinality($${n})`
  return { key: `all ${key}`, text, values: [listIn(question), ...values.slice(1)] }
}

/** Queries of one event-loop tick are sent as one statement, which connections keep planned. */
async function ask(sql: Sql, question: Question): Promise<readonly string[]> {
  const guards = collected.get(sql)
  if (guards !== undefined) {
    if (question.expected === undefined) return refuse()
    guards.push(guardOf(question))
    return question.expected === 'all' ? listIn(question) : []
  }
  return new Promise((answered, failed) => {
    const one = { question, answered, failed }
    const others = waiting.get(sql)
    if (others !== undefined) return others.push(one)
    const all = [one]
    waiting.set(sql, all)
    process.nextTick(() => {
      waiting.delete(sql)
      return askAll(sql, all)
    })
  })
}

const record = ({ name }: Module, guid: string): Question => ({
  key: `is ${name}`,
  what: '1',
  from: (n) => `"${name}" where ${ownRows()} and guid = $${n}`,
  values: [guid],
})

/** Whether a record is there, or was and has been taken away. */
export const isThere = async (sql: Sql, module: Module, guid: string) =>
  (await ask(sql, record(module, guid))).length > 0

/** The same of a new record, which hardly ever came before. */
export const cameBefore = async (sql: Sql, module: Module, guid: string) =>
  (await ask(sql, { ...record(module, guid), key: `was ${module.name}`, expected: 'none' })).length > 0

/** Which of some records are there and fit. */
export function presentOf(sql: Sql, { name }: Target, guids: readonly string[], conditions: readonly Condition[]) {
  const fits: readonly Condition[] = [
    { text: (n) => `guid = any($${n}::uuid[])`, values: [guids], isFew: true },
    ...conditions,
  ]
  const from = (n: number) => `"${name}" r where ${where(fits, false, n).text}`
  const key = `of ${[name, ...conditions.map(({ text }) => text(1))].join(' ')}`
  return ask(sql, { key, what: 'guid', from, values: where(fits).values, expected: 'all' })
}

/** Which of some records of a tree have others below them. */
export function parentsAmong(sql: Sql, { name, tree }: Pick<Module, 'name' | 'tree'>, guids: readonly string[]) {
  const parent = `"${tree?.parent}"`
  const from = (n: number) =>
    `"${name}" where ${ownRows()} and deleted_at is null and ${parent} = any($${n}::uuid[]) group by ${parent}`
  return ask(sql, { key: `under ${name}`, what: parent, from, values: [guids], expected: 'none' })
}

const among = (sql: Sql, table: string, key: string, keys: readonly string[]) =>
  ask(sql, {
    key: `among ${table}`,
    what: key,
    from: (n) => `${table} where ${ownRows()} and ${key} = any($${n})`,
    values: [keys],
    expected: 'all',
  })

export const presentMembers = (sql: Sql, codes: readonly string[]) => among(sql, 'member', 'user_code', codes)
export const presentDepartments = (sql: Sql, guids: readonly string[]) => among(sql, 'department', 'guid', guids)

const choicesAmong = (sql: Sql, state: 'off' | 'offered', names: readonly string[]) => {
  const name = `dictionary || ' ' || key`
  const is = state === 'off' ? 'is_off' : 'not is_off'
  const from = (n: number) => `dictionary_entry where ${ownRows()} and ${is} and ${name} = any($${n})`
  const expected = state === 'off' ? 'none' : 'all'
  return ask(sql, { key: `choices ${state}`, what: name, from, values: [names], expected })
}

/** Which of some choices, as `dictionary key`, the enterprise has switched off. */
export const choicesOff = (sql: Sql, names: readonly string[]) => choicesAmong(sql, 'off', names)
/** Which of some choices, as `dictionary key`, the enterprise has added and offers. */
export const choicesOffered = (sql: Sql, names: readonly string[]) => choicesAmong(sql, 'offered', names)

/** Whether another record has a value; none has nothing. */
export async function valueTaken(sql: Sql, { name }: Module, field: string, value: unknown, except: string) {
  const from = (n: number) =>
    `"${name}" where ${ownRows()} and "${field}" = $${n} and guid <> $${n + 1} and deleted_at is null limit 1`
  return (
    (await ask(sql, { key: `has ${name} ${field}`, what: '1', from, values: [value, except], expected: 'none' }))
      .length > 0
  )
}
