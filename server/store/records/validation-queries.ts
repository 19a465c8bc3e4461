import type { Module, Only, Target } from '@/schema'
import type { Guard } from '../connection/guarded-insert'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { readExpression } from './column-codecs'
import { type Condition, where } from './records'

/** A query that validates a save: an expression over rows. The parameters of `from(n)` begin with `$n`. */
interface ValidationQuery {
  /** Identifies the text. */
  readonly key: string
  readonly expression: string
  readonly from: (n: number) => string
  readonly values: readonly unknown[]
  /** The type of the items, if the first value is a list. */
  readonly list?: 'uuid' | 'text'
  /** The result for a valid save: one row for each item of the list that is the first value, or no row. */
  readonly expected?: 'all' | 'none'
}

interface Waiting {
  readonly query: ValidationQuery
  readonly resolve: (found: readonly string[]) => void
  readonly reject: (error: unknown) => void
}

const waiting = new WeakMap<Sql, Waiting[]>()

const maxSelects = 500
const selects = new Map<string, string>()

/** The queries as one statement. Its text is cached, because saves of the same module send the same queries. */
function selectOf(queries: readonly ValidationQuery[]): string {
  const key = queries.map((each) => each.key).join('\n')
  const known = selects.get(key)
  if (known !== undefined) return known
  let first = 1
  const parts = queries.map((query, at) => {
    const text = `(select ${at} as at, ${query.expression}::text as found from ${query.from(first)})`
    first += query.values.length
    return text
  })
  const select = parts.join(' union all ')
  if (selects.size >= maxSelects) selects.clear()
  selects.set(key, select)
  return select
}

async function sendAll(sql: Sql, all: readonly Waiting[]) {
  const queries = all.map(({ query }) => query)
  const values = queries.flatMap((query) => query.values)
  try {
    const rows = await sql.json<{ at: number; found: string }>(selectOf(queries), values)
    const answers = all.map((): string[] => [])
    for (const { at, found } of rows) answers[at]?.push(found)
    for (const [at, { resolve }] of all.entries()) resolve(answers[at] ?? [])
  } catch (error) {
    for (const { reject } of all) reject(error)
  }
}

/** The validation needs more than queries with an expected answer. */
export class NotGuardable extends Error {}

const refuse = async () => {
  throw new NotGuardable('only queries with an expected answer can become guards')
}

const collected = new WeakMap<Sql, Guard[]>()

/**
 * A connection for a validation whose queries become guards of the insert: each returns the result of a valid save. Any
 * other statement throws `NotGuardable`.
 */
export function guardCollector() {
  const sql: Sql = { many: refuse, maybe: refuse, one: refuse, json: refuse, run: refuse }
  const guards: Guard[] = []
  collected.set(sql, guards)
  return { sql, guards: guards as readonly Guard[] }
}

/** Whether the queries of a connection become guards of an insert. */
export const isGuarding = (sql: Sql) => collected.has(sql)

/** The list of a query without duplicates, because a guard compares its length with the number of rows. */
const listIn = ({ values: [list] }: ValidationQuery) => [...new Set(list as readonly string[])]

function guardOf(query: ValidationQuery): Guard {
  const { key, from, values, list, expected } = query
  const condition = (n: number) =>
    expected === 'none'
      ? `not exists (select 1 from ${from(n)})`
      : `(select count(*) from ${from(n)}) = cardinality($${n})`
  return {
    key: `${expected} ${key}`,
    // An empty list, which is usual for optional fields, needs no lookup.
    text: (n) => (list === undefined ? condition(n) : `(cardinality($${n}::${list}[]) = 0 or ${condition(n)})`),
    values: list === undefined ? values : [listIn(query), ...values.slice(1)],
  }
}

/** Sends the queries of one event-loop tick as one prepared statement. */
async function send(sql: Sql, query: ValidationQuery): Promise<readonly string[]> {
  const guards = collected.get(sql)
  if (guards !== undefined) {
    if (query.expected === undefined) return refuse()
    guards.push(guardOf(query))
    return query.expected === 'all' ? listIn(query) : []
  }
  return new Promise((resolve, reject) => {
    const entry = { query, resolve, reject }
    const pending = waiting.get(sql)
    if (pending !== undefined) return pending.push(entry)
    const all = [entry]
    waiting.set(sql, all)
    process.nextTick(() => {
      waiting.delete(sql)
      return sendAll(sql, all)
    })
  })
}

const recordQuery = ({ name }: Module, guid: string): ValidationQuery => ({
  key: `is ${name}`,
  expression: '1',
  from: (n) => `"${name}" where ${ownRows()} and guid = $${n}`,
  values: [guid],
})

/** Whether a record exists or was deleted. */
export const existsOrDeleted = async (sql: Sql, module: Module, guid: string) =>
  (await send(sql, recordQuery(module, guid))).length > 0

/** Whether a new record was inserted before. The expected result is none, so that the query can become a guard. */
export const wasInsertedBefore = async (sql: Sql, module: Module, guid: string) =>
  (await send(sql, { ...recordQuery(module, guid), key: `was ${module.name}`, expected: 'none' })).length > 0

/** The records among the given ones that exist and satisfy the conditions. */
export function existingAmong(sql: Sql, { name }: Target, guids: readonly string[], conditions: readonly Condition[]) {
  const allConditions: readonly Condition[] = [
    { text: (n) => `guid = any($${n}::uuid[])`, values: [guids], isFew: true },
    ...conditions,
  ]
  const from = (n: number) => `"${name}" r where ${where(allConditions, false, n).text}`
  const key = `of ${[name, ...conditions.map(({ text }) => text(1))].join(' ')}`
  const { values } = where(allConditions)
  return send(sql, { key, expression: 'guid', from, values, list: 'uuid', expected: 'all' })
}

/** The records among the given ones that have one of the values of each field; `@flow` is the state of the approval. */
export const havingValues = (sql: Sql, target: Target, guids: readonly string[], only: Only) =>
  existingAmong(
    sql,
    target,
    guids,
    Object.entries(only).map(([name, values]) => ({
      text: (n) => isAmong(target, name, `$${n}::text[]`),
      values: [[values].flat().map(String)],
    })),
  )

/** Whether a value, or one of several choices, is among some. */
function isAmong({ fields }: Target, name: string, some: string) {
  const field = fields[name]
  if (name === '@flow' || field === undefined) return `flow_state::text = any(${some})`
  return field.kind === 'multi-choice'
    ? `"${name}" && ${some}`
    : `(${readExpression(field, name)})::text = any(${some})`
}

/** The records of a tree among the given ones that have children. */
export function parentsAmong(sql: Sql, { name, tree }: Pick<Module, 'name' | 'tree'>, guids: readonly string[]) {
  const parent = `"${tree?.parent}"`
  const from = (n: number) =>
    `"${name}" where ${ownRows()} and deleted_at is null and ${parent} = any($${n}::uuid[]) group by ${parent}`
  return send(sql, { key: `under ${name}`, expression: parent, from, values: [guids], list: 'uuid', expected: 'none' })
}

const among = (sql: Sql, table: string, key: string, list: 'uuid' | 'text', keys: readonly string[]) =>
  send(sql, {
    key: `among ${table}`,
    expression: key,
    from: (n) => `${table} where ${ownRows()} and ${key} = any($${n})`,
    values: [keys],
    list,
    expected: 'all',
  })

export const existingMembers = (sql: Sql, codes: readonly string[]) => among(sql, 'member', 'user_code', 'text', codes)
export const existingDepartments = (sql: Sql, guids: readonly string[]) =>
  among(sql, 'department', 'guid', 'uuid', guids)

const choicesAmong = (sql: Sql, state: 'off' | 'offered', names: readonly string[]) => {
  const name = `dictionary || ' ' || key`
  const is = state === 'off' ? 'is_off' : 'not is_off'
  const from = (n: number) => `dictionary_entry where ${ownRows()} and ${is} and ${name} = any($${n})`
  const expected = state === 'off' ? 'none' : 'all'
  return send(sql, { key: `choices ${state}`, expression: name, from, values: [names], list: 'text', expected })
}

/** The choices among the given ones (as `dictionary key`) that the enterprise has disabled. */
export const choicesOff = (sql: Sql, names: readonly string[]) => choicesAmong(sql, 'off', names)
/** The choices among the given ones (as `dictionary key`) that the enterprise has added and not disabled. */
export const choicesOffered = (sql: Sql, names: readonly string[]) => choicesAmong(sql, 'offered', names)

/** Whether another record has a value; false for null. */
export async function valueExists(sql: Sql, { name }: Module, field: string, value: unknown, except: string) {
  const from = (n: number) =>
    `"${name}" where ${ownRows()} and "${field}" = $${n} and guid <> $${n + 1} and deleted_at is null limit 1`
  return (
    (await send(sql, { key: `has ${name} ${field}`, expression: '1', from, values: [value, except], expected: 'none' }))
      .length > 0
  )
}
