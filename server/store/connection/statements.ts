import type { Writable } from 'node:stream'
import type { PoolClient, QueryResult, QueryResultRow } from 'pg'
import type { GuardedInsert } from './guarded-insert'
import { memoizeText } from './memoize'
import { preparedStatements } from './prepared-statements'

/** A running transaction. Values are sent as parameters, never inside the text. */
export interface Sql {
  many<T>(text: string, values?: readonly unknown[]): Promise<T[]>
  /** The only row, or null if there is none. */
  maybe<T>(text: string, values?: readonly unknown[]): Promise<T | null>
  /** The only row; throws if there is none. */
  one<T>(text: string, values?: readonly unknown[]): Promise<T>
  /** All rows of a query as one JSON value, because describing and parsing many columns takes longer than the query. */
  json<T extends object = Row>(select: string, values: readonly unknown[]): Promise<readonly T[]>
  /** The number of rows affected. */
  run(text: string, values?: readonly unknown[]): Promise<number>
  /**
   * Inserts a row as the only statement of a request if its guards hold, possibly in a batch, which commits. Returns
   * the number of rows: after 1 no statement may follow, after 0 others may; null if a statement was sent before.
   * Missing if inserts are not batched.
   */
  readonly insertGuarded?: (insert: GuardedInsert) => Promise<number | null>
}

export type Row = Readonly<Record<string, unknown>>

/**
 * Checks that the cached session is still valid and sets the tenant scope. It is sent with the first statement that is
 * read as JSON: one row if the session is valid, else none, and that statement is not run.
 */
export interface SessionCheck {
  /** The SQL of the check, whose values begin with `$first`; the payload is an additional column with that name. */
  readonly text: (first: number, payload: string) => string
  readonly values: readonly unknown[]
  readonly batch: BatchedCheck
}

/** The session check of a batch of requests. */
export interface BatchedCheck {
  /** The value that all requests of a batch share, which is `$1`. */
  readonly common: string
  /** The values of each request: columns `o1`, `o2` of `given`. */
  readonly own: readonly unknown[]
  readonly types: readonly string[]
  /**
   * Selects columns of the valid requests of `given`; they and the steps that write find these under the name `asked`.
   */
  readonly text: (given: string, steps: string | null, columns: string) => string
}

const prepared = preparedStatements(500)

/** The option that makes a connection prepare a statement once. */
export function preparedName(text: string) {
  const name = prepared.nameOf(text)
  return name === undefined ? {} : { name }
}

export const { namesOf: preparedNames, clean: deallocateForgotten } = prepared

/** SQL of all rows of a query as one JSON value. */
export const jsonOf = memoizeText((select) => `(select json_agg(x) from (${select}) x)`)

/** A payload without a session check. */
export const payloadOf = (value: string) => `select ${value} as payload`

/** Sends the statements of one event-loop tick in one packet. */
export function sendInOnePacket({ connection }: PoolClient & { readonly connection?: { readonly stream: Writable } }) {
  const stream = connection?.stream
  if (stream === undefined || stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const unchecked = Promise.resolve(null)

/**
 * Sends statements in a pipeline, the session check first, and refuses statements after the end of the transaction.
 */
export function sqlOn(client: PoolClient, check?: SessionCheck) {
  let last: Promise<unknown> = Promise.resolve()
  let isOver = false
  let checking = check === undefined ? (unchecked as Promise<Row | null>) : undefined

  const enqueue = async (text: string, values: readonly unknown[]): Promise<QueryResult<QueryResultRow>> => {
    if (isOver) throw new Error('the transaction is over: a statement was not waited for')
    sendInOnePacket(client)
    const answer = client.query({ text, values: [...values], ...(values.length === 0 ? {} : preparedName(text)) })
    last = answer.catch(() => undefined)
    return answer
  }

  const runCheck = (payload = 'null', values: readonly unknown[] = []): Promise<Row | null> => {
    if (check === undefined || checking !== undefined) return checking ?? unchecked
    const text = check.text(values.length + 1, payload)
    checking = enqueue(text, [...values, ...check.values]).then(({ rows }) => rows[0] ?? null)
    // Its result is awaited by the caller of the transaction.
    checking.catch(() => undefined)
    return checking
  }

  const send = (text: string, values: readonly unknown[] = []) => {
    if (checking === undefined) runCheck().catch(() => undefined)
    return enqueue(text, values)
  }

  const json = async <T extends object = Row>(select: string, values: readonly unknown[]) => {
    const all = jsonOf(select)
    const row = checking === undefined ? await runCheck(all, values) : (await send(payloadOf(all), values)).rows[0]
    return (row?.payload ?? []) as readonly T[]
  }

  const many = async <T>(text: string, values?: readonly unknown[]) => (await send(text, values)).rows as T[]

  const maybe = async <T>(text: string, values?: readonly unknown[]) => {
    const rows = await many<T>(text, values)
    if (rows.length > 1) throw new Error(`at most one row was expected, ${rows.length} came: ${text}`)
    return rows[0] ?? null
  }

  const run = async (text: string, values?: readonly unknown[]) => (await send(text, values)).rowCount ?? 0

  const sql: Sql = {
    many,
    maybe,
    json,
    one: async <T>(text: string, values?: readonly unknown[]) => {
      const row = await maybe<T>(text, values)
      if (row === null) throw new Error(`a row was expected, none came: ${text}`)
      return row
    },
    run,
  }

  const end = async () => {
    isOver = true
    await last
  }
  return { sql, end, checked: () => runCheck() }
}
