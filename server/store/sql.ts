import type { Writable } from 'node:stream'
import type { PoolClient, QueryResult, QueryResultRow } from 'pg'

/** A running transaction. Values are always sent beside the text, never inside it. */
export interface Sql {
  many<T>(text: string, values?: readonly unknown[]): Promise<T[]>
  /** The only row, or null when there is none. */
  maybe<T>(text: string, values?: readonly unknown[]): Promise<T | null>
  /** The only row; it must be there. */
  one<T>(text: string, values?: readonly unknown[]): Promise<T>
  /** How many rows were touched. */
  run(text: string, values?: readonly unknown[]): Promise<number>
}

const mostPrepared = 500
/** Longer ones hold many rows at once and are hardly said twice. */
const longestPrepared = 6000
const prepared = new Map<string, string>()

/** The name under which each connection keeps a statement once it has planned it. */
function nameOf(text: string) {
  const known = prepared.get(text)
  if (known !== undefined || prepared.size >= mostPrepared || text.length > longestPrepared) return known
  const name = `p${prepared.size}`
  prepared.set(text, name)
  return name
}

/** What is said in one breath goes out together. */
export function together({ connection }: PoolClient & { readonly connection?: { readonly stream: Writable } }) {
  const stream = connection?.stream
  if (stream === undefined || stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Sends statements one behind the other without waiting, and none any more once the transaction is over. */
export function sqlOn(client: PoolClient) {
  let last: Promise<unknown> = Promise.resolve()
  let isOver = false

  const send = async (text: string, values: readonly unknown[] = []): Promise<QueryResult<QueryResultRow>> => {
    if (isOver) throw new Error('the transaction is over: a statement was not waited for')
    const name = values.length === 0 ? undefined : nameOf(text)
    together(client)
    const answer = client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) })
    last = answer.catch(() => undefined)
    return answer
  }

  const many = async <T>(text: string, values?: readonly unknown[]) => (await send(text, values)).rows as T[]

  const maybe = async <T>(text: string, values?: readonly unknown[]) => {
    const rows = await many<T>(text, values)
    if (rows.length > 1) throw new Error(`at most one row was expected, ${rows.length} came: ${text}`)
    return rows[0] ?? null
  }

  const sql: Sql = {
    many,
    maybe,
    one: async <T>(text: string, values?: readonly unknown[]) => {
      const row = await maybe<T>(text, values)
      if (row === null) throw new Error(`a row was expected, none came: ${text}`)
      return row
    },
    run: async (text, values) => (await send(text, values)).rowCount ?? 0,
  }

  const end = async () => {
    isOver = true
    await last
  }
  return { sql, end }
}
