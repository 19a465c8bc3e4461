import type { PoolClient } from 'pg'
import { commitError } from '../connection/connection-loss'
import type { GuardedInsert } from '../connection/guarded-insert'
import { asColumns, textsOf, valuesOf } from '../connection/insert-template'
import { jsonOf, payloadOf, preparedName, type Row, type SessionCheck, sendInOnePacket } from '../connection/statements'

/** A statement that can be sent for several requests at once. */
export interface Statement {
  /** Identifies statements that differ in their values only. */
  readonly key: string
  readonly values: readonly unknown[]
  /** Common table expressions that write; null for a query. */
  readonly steps: string | null
  /** The result of each request, as SQL. */
  readonly payload: () => string
  /** The texts of the unbatched statement, from whose plan the types of the values are read. */
  readonly plain: (check: SessionCheck) => readonly string[]
}

export const queryOf = (select: string, values: readonly unknown[]): Statement => {
  const all = () => jsonOf(select)
  return {
    key: select,
    values,
    steps: null,
    payload: () => jsonOf(asColumns(select, 'asked')),
    plain: (check) => [check.text(values.length + 1, all()), payloadOf(all())],
  }
}

export function insertOf(insert: GuardedInsert): Statement {
  const { one, batch } = textsOf(insert)
  return {
    key: one,
    values: valuesOf(insert),
    steps: batch,
    payload: () => `(asked.v${insert.template.guid} in (select guid from inserted))::integer`,
    plain: () => [one],
  }
}

/** A statement of a request, with the check of its session. */
export interface Entry {
  readonly statement: Statement
  readonly check: SessionCheck
}

export interface Result extends Row {
  readonly n: number
  readonly payload: unknown
  readonly slow: boolean
}

/** The time that a batch may take for each of its statements (ms). */
const slowAfter = 5

/** Whether a value can be sent as JSON. */
export const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) ? value.every(isPlain) : Object.getPrototypeOf(value) === Object.prototype)

const asJson = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)

/** A JSON value is sent as text, because its columns are cast where they are written. */
const typeIn = (type: string) => (/^jsonb?$/.test(type) ? 'text' : type)

/** The statement of a batch: one row for each request whose session is valid, with its number. */
export function batchedText(types: readonly string[], { steps, payload }: Statement, { batch }: SessionCheck) {
  const own = batch.types.map((type, index) => `o${index + 1} ${type}`)
  const values = types.map((type, index) => `v${index + 1} ${typeIn(type)}`)
  const input = `select * from json_to_recordset($2::json) as t (n integer, ${[...own, ...values].join(', ')})`
  const isSlow = `clock_timestamp() - statement_timestamp() > asked.n * interval '${slowAfter} ms'`
  return batch.text(input, steps, `asked.n, ${payload()} as payload, ${isSlow} as slow`)
}

const numbers = Array.from({ length: 200 }, (_, index) => index + 1)
const names = { o: numbers.map((n) => `"o${n}":`), v: numbers.map((n) => `"v${n}":`) }

/** The JSON of a row. It is built as text, which is faster than building an object first. Missing values are null. */
function rowOf({ statement: { values }, check: { batch } }: Entry, index: number) {
  let row = `{"n":${index + 1}`
  for (let at = 0; at < batch.own.length; at += 1) row += `,${names.o[at]}${JSON.stringify(asJson(batch.own[at]))}`
  for (let at = 0; at < values.length; at += 1) {
    if (values[at] !== null) row += `,${names.v[at]}${JSON.stringify(values[at])}`
  }
  return `${row}}`
}

/** Lock timeout of a batch, so that one blocked row cannot delay the others (ms). */
const lockTimeout = 200

export const isLockTimeout = (error: unknown) => (error as { readonly code?: unknown }).code === '55P03'

/** Sends a batch that writes between begin and commit, in one packet. */
async function committed<T>(client: PoolClient, send: () => Promise<T>) {
  const [begun, sent, ended] = await Promise.allSettled([
    client.query(`begin read write; set local lock_timeout = ${lockTimeout}`),
    send(),
    client.query('commit'),
  ])
  if (begun.status === 'rejected') throw commitError(begun.reason)
  if (sent.status === 'rejected') throw commitError(sent.reason)
  if (ended.status === 'rejected') throw commitError(ended.reason)
  return sent.value
}

/** Sends a batch. `onAnswer` is called before the commit, so that the next batch does not wait for the disk. */
export async function sendBatch(client: PoolClient, text: string, entries: readonly Entry[], onAnswer: () => void) {
  const [first] = entries as readonly [Entry]
  const values = [first.check.batch.common, `[${entries.map(rowOf).join()}]`]
  sendInOnePacket(client)
  const send = () => client.query<Result>({ text, values, ...preparedName(text) }).finally(onAnswer)
  const { rows } = first.statement.steps === null ? await send() : await committed(client, send)
  return new Map(rows.map((row) => [row.n, row]))
}
