import type { PoolClient } from 'pg'
import type { GuardedInsert } from '../connection/guarded-insert'
import { insertOne } from '../connection/insert-template'
import type { Row, SessionCheck, Sql, sqlOn } from '../connection/statements'
import { type Answer, type Batcher, unbatched } from '.'

/** A connection of one request. */
export interface OwnConnection extends ReturnType<typeof sqlOn> {
  readonly client: PoolClient
}

export interface Connections {
  /** Borrows a connection for the request. */
  readonly own: () => Promise<OwnConnection>
  readonly batcher: Batcher
}

/**
 * Sends the statements of a request in batches as long as it has no connection of its own, which is borrowed on demand.
 */
function requestOn({ own: borrow, batcher }: Connections, check: SessionCheck) {
  const answers: Promise<Answer | typeof unbatched>[] = []
  let borrowed: Promise<OwnConnection> | undefined
  let isOver = false
  let isCommitted = false

  const own = async () => {
    if (isOver) throw new Error('the work is over: a statement was not waited for')
    if (isCommitted) throw new Error('the batch of this request has committed: no statement may follow')
    borrowed ??= Promise.all(answers).then(borrow)
    return borrowed
  }

  /** Joins a batch, but not while the request holds a connection, because the batch may be waiting for a free one. */
  const join = async (send: () => Promise<Answer | typeof unbatched>) => {
    if (isOver || isCommitted || borrowed !== undefined) return unbatched
    const answer = send()
    answers.push(answer)
    return answer
  }

  return {
    own,
    isFirst: () => borrowed === undefined && answers.length === 0,
    async read<T>(select: string, values: readonly unknown[]): Promise<readonly T[]> {
      const answer = await join(() => batcher.read(select, values, check))
      if (answer !== unbatched) return (answer?.payload ?? []) as readonly T[]
      const { client, sql } = await own()
      const rows = await sql.json(select, values)
      await batcher.learnRead(client, select, values, check)
      return rows as readonly T[]
    },
    async insert(insert: GuardedInsert): Promise<number> {
      const answer = await join(() => batcher.insert(insert, check))
      if (answer === unbatched) {
        const { client, sql } = await own()
        // Undone if it inserts nothing, because it may have taken a number before it met a duplicate.
        const [, count] = await Promise.all([sql.run('savepoint guarded'), insertOne(sql, insert)])
        if (count === 0) await sql.run('rollback to savepoint guarded')
        await batcher.learnInsert(client, insert, check)
        return count
      }
      if (answer === null) throw new Error('the session has ended')
      isCommitted = Number(answer.payload) > 0
      return Number(answer.payload)
    },
    /** The result of the session check; null if any batch of the request found the session invalid. */
    async checked(): Promise<Row | null> {
      let result: Answer | typeof unbatched = unbatched
      for (const answer of answers) {
        const received = await answer
        if (received === null) return null
        if (received !== unbatched) result = received
      }
      return result === unbatched || borrowed !== undefined ? (await own()).checked() : result
    },
    /** Refuses further statements. Returns the connection of the request, if it has one. */
    async end() {
      isOver = true
      const connection = await borrowed?.catch(() => undefined)
      await connection?.end()
      return connection?.client
    },
  }
}

const statementsOn = (own: () => Promise<OwnConnection>): Omit<Sql, 'json'> => ({
  many: async (text, values) => (await own()).sql.many(text, values),
  maybe: async (text, values) => (await own()).sql.maybe(text, values),
  one: async (text, values) => (await own()).sql.one(text, values),
  run: async (text, values) => (await own()).sql.run(text, values),
})

/** A request that reads: its queries as JSON are batched with those of others. */
export function readingRequest(connections: Connections, check: SessionCheck) {
  const { own, read, checked, end } = requestOn(connections, check)
  const sql: Sql = { ...statementsOn(own), json: read }
  return { sql, checked, end }
}

/** A request that saves in a transaction, or by one guarded insert in a batch. */
export function savingRequest(connections: Connections, check: SessionCheck) {
  const { own, isFirst, insert, checked, end } = requestOn(connections, check)
  const statements: Sql = {
    ...statementsOn(own),
    json: async (select, values) => (await own()).sql.json(select, values),
  }
  const insertGuarded = async (guarded: GuardedInsert) => (isFirst() ? insert(guarded) : null)
  return { sql: connections.batcher.isOn ? { ...statements, insertGuarded } : statements, checked, end }
}
