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

/** Sends statements one after another, and none any more once the transaction is over. */
export function sqlOn(client: PoolClient) {
  let last: Promise<unknown> = Promise.resolve()
  let isOver = false

  const send = (text: string, values: readonly unknown[] = []): Promise<QueryResult<QueryResultRow>> => {
    const answer = last.then(() => {
      if (isOver) throw new Error('the transaction is over: a statement was not waited for')
      return client.query(text, [...values])
    })
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
