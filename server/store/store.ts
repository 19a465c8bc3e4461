import { Client, Pool, type PoolClient } from 'pg'
import type { Log } from '../log'
import { boundRole, connected, reading } from './connection'
import { type Sql, sqlOn } from './sql'

export type { Sql } from './sql'

/** Whose rows a transaction sees. Null sees no enterprise's. */
export interface Scope {
  readonly enterprise: string | null
}

export interface Store {
  /**
   * Commits when the work returns, rolls back when it throws. A scope that must be found out first is looked
   * for with the sight of the system, which ends before the work begins. The work may be run twice.
   */
  transaction<T>(scope: Scope | ((sql: Sql) => Promise<Scope>), work: (sql: Sql) => Promise<T>): Promise<T>
  /** Sees all enterprises: for sign-in and jobs, where nobody is known yet. */
  system<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  ready(): Promise<boolean>
  connections(): { readonly total: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

/** The database cannot be asked now; later it can. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super(`the database cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const enterpriseIn = ({ enterprise }: Scope) => {
  if (enterprise !== null && !guid.test(enterprise)) throw new Error('the scope names no enterprise')
  return enterprise ?? ''
}

const sees = (enterprise: string, system: 'on' | '') =>
  `select set_config('purlin.enterprise', '${enterprise}', true), set_config('purlin.system', '${system}', true)`

// Two transactions met: one of them is ended by the database and has to be run again.
const isCollision = (error: unknown) => ['40001', '40P01'].includes((error as { code?: string }).code ?? '')
// The server went away or is not letting anyone in (classes 08 and 57P), or there was no connection at all.
const isLoss = (error: unknown) => {
  const code = String((error as { code?: unknown }).code ?? '')
  return /^(08|57P|53300|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/.test(code) || /onnection terminated/.test(String(error))
}

interface Settings {
  readonly url: string
  readonly log: Log
  readonly size?: number
  /** How long a call waits for a connection before it fails. */
  readonly wait?: number
}

async function borrow(pool: Pool) {
  try {
    return await pool.connect()
  } catch (error) {
    throw new StoreUnavailable(error)
  }
}

/** Runs the work between begin and commit. A connection that may be broken is not given back to the pool. */
async function within<T>(client: PoolClient, begin: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const { sql, end } = sqlOn(client)
  let broken: Error | boolean = false
  try {
    await client.query(begin)
    const result = await work(sql)
    await end()
    const { command } = await client.query('commit')
    // Somebody caught the error of a failed statement: nothing was kept, so nothing may be answered as kept.
    if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back')
    return result
  } catch (error) {
    await end()
    await client.query('rollback').catch((reason: Error) => {
      broken = reason
    })
    throw isLoss(error) ? new StoreUnavailable(error) : error
  } finally {
    client.release(broken)
  }
}

/** The pool of connections, and transactions on it: the only way to the data. */
export async function openStore({ url, log, size = 20, wait = 5000 }: Settings): Promise<Store> {
  const role = await connected(url, boundRole)
  const pool = new Pool({ connectionString: url, max: size, connectionTimeoutMillis: wait, types: reading })
  // Said on each connection: one that is lost at work tells itself, not the pool.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ reason: error.message }, 'a database connection was lost'))
  })
  pool.on('error', () => undefined)

  const opening = [
    'begin',
    ...(role === null ? [] : [`set local role ${new Client().escapeIdentifier(role)}`]),
    "set local timezone = 'UTC'",
    "set local statement_timeout = '30s'",
  ].join('; ')

  const attempt = async <T>(begin: string, work: (sql: Sql) => Promise<T>) => within(await borrow(pool), begin, work)
  const start = async <T>(begin: string, work: (sql: Sql) => Promise<T>) => {
    try {
      return await attempt(begin, work)
    } catch (error) {
      if (!isCollision(error)) throw error
      return attempt(begin, work)
    }
  }
  const asSystem = `${opening}; ${sees('', 'on')}`

  return {
    system: (work) => start(asSystem, work),
    transaction(scope, work) {
      if (typeof scope !== 'function') return start(`${opening}; ${sees(enterpriseIn(scope), '')}`, work)
      return start(asSystem, async (sql) => {
        const found = await scope(sql)
        await sql.many(sees(enterpriseIn(found), ''))
        return work(sql)
      })
    },
    async ready() {
      try {
        await attempt('begin', (sql) => sql.one('select 1'))
        return true
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'the database does not answer')
        return false
      }
    },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}
