import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, Pool, type PoolClient } from 'pg'
import type { Log } from '../log'
import { type Batcher, type BatchFigures, nullBatcher, statementBatcher } from './batching'
import { readingRequest, savingRequest } from './batching/request-connection'
import { typeParsers, unprivilegedRole, withClient } from './connection/connect'
import { commitError, isLoss } from './connection/connection-loss'
import { type Lender, lenderOn, retryOnLoss } from './connection/connection-pool'
import { diskSpaceOf } from './connection/disk-space'
import { type Listener, startListening } from './connection/notify'
import { type Row, type SessionCheck, type Sql, sendInOnePacket, sqlOn } from './connection/statements'

export { StoreFull, StoreTooSlow, StoreUnavailable } from './connection/connection-loss'
export type { Sql } from './connection/statements'

/** The tenant whose rows a transaction sees; with null it sees rows of no enterprise. */
export interface Scope {
  readonly enterprise: string | null
}

/** Work of a request. `checked` is the result of its session check; null means that the session has ended. */
type CheckedWork<T> = (sql: Sql, checked: () => Promise<Row | null>) => Promise<T>

export interface Store {
  /**
   * Commits when the work returns, rolls back when it throws. A scope given as a function is determined with access to
   * all enterprises, which ends before the work begins. The work may run several times.
   */
  transaction<T>(scope: Scope | ((sql: Sql) => Promise<Scope>), work: (sql: Sql) => Promise<T>): Promise<T>
  /**
   * Runs read-only work without a transaction: every statement sees the state at its own time. The scope is determined
   * with access to all enterprises.
   */
  readOnly<T>(work: (sql: Sql) => Promise<T>, scope: (sql: Sql) => Promise<Scope>): Promise<T>
  /**
   * Reads, or works in a transaction, under a session check that is sent before anything else and sets the tenant
   * scope. Statements may be batched with those of other requests. A repeatable save is run again after a lost commit.
   */
  checked<T>(kind: 'read' | 'save' | 'repeatable save', check: SessionCheck, work: CheckedWork<T>): Promise<T>
  /** Runs work with access to all enterprises, for sign-in and jobs, which have no caller yet. */
  system<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** Receives notifications between instances on a separate connection; null means that some may have been missed. */
  listen(heard: (note: string | null) => void): Listener
  ready(): Promise<boolean>
  /** Whether the disk of the database has space; it is probed only after a write failed. */
  hasRoom(): Promise<boolean>
  /** How many statements were batched since the start. */
  batching(): BatchFigures
  connections(): { readonly total: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const enterpriseIn = ({ enterprise }: Scope) => {
  if (enterprise !== null && !guid.test(enterprise)) throw new Error('the scope names no enterprise')
  return enterprise ?? ''
}

/** SQL that sets the tenant scope until the transaction ends, or until it is set again. */
const setScope = (enterprise: string, system: 'on' | '', until: 'end' | 'next' = 'end') => {
  const set = until === 'end' ? 'set local' : 'set'
  return `${set} purlin.enterprise = '${enterprise}'; ${set} purlin.system = '${system}'`
}

const setReadOnly = "set default_transaction_read_only = 'on'"

const maxTries = 4
// Two transactions conflict: the database aborts one of them, which has to be run again.
const isCollision = (error: unknown) => ['40001', '40P01'].includes((error as { code?: string }).code ?? '')
interface Settings {
  readonly url: string
  readonly log: Log
  readonly size?: number
  /** How long a call waits for a connection before it fails (ms). */
  readonly wait?: number
  /** Whether statements of several requests are sent at once. */
  readonly batching?: boolean
  /** How long a connection may send no data during a statement (ms); must exceed the statement timeout. */
  readonly silence?: number
}

const defaultSilence = 35_000

/** More connections than the machine can serve in parallel would only wait for each other. */
const maxConnections = Math.max(8, availableParallelism() * 4)

async function commit(client: PoolClient) {
  const { command } = await client.query('commit').catch((error: unknown) => {
    throw commitError(error)
  })
  // A caller caught the error of a failed statement. Nothing was stored, so the work must not succeed.
  if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back')
}

/** Returns false, or the error because of which the connection must not return to the pool. */
const rollback = (client: PoolClient) =>
  client.query('rollback').then(
    () => false,
    (reason: Error) => reason,
  )

/** Sends `begin` in one packet with the first statements; the caller awaits its result before the commit. */
function sendBegin(client: PoolClient, begin: string) {
  sendInOnePacket(client)
  const beginning = client.query(begin)
  beginning.catch(() => undefined)
  return beginning
}

/** Runs the work between begin and commit. */
async function runTransaction<T>(
  lender: Lender,
  begin: string,
  work: CheckedWork<T>,
  check?: SessionCheck,
): Promise<T> {
  const client = await lender.borrow()
  const { sql, end, checked } = sqlOn(client, check)
  let broken: Error | boolean = false
  try {
    const beginning = sendBegin(client, begin)
    const result = await work(sql, checked)
    await beginning
    await end()
    await commit(client)
    return result
  } catch (error) {
    await end()
    broken = isLoss(error) || (await rollback(client))
    throw lender.toStoreError(error, client, 'save')
  } finally {
    client.release(broken)
  }
}

/** Runs a request: a read without a transaction, in which nothing can be written, or a save in a transaction. */
async function runRequest<T>(
  kind: 'read' | 'save',
  { lender, batcher }: { readonly lender: Lender; readonly batcher: Batcher },
  work: CheckedWork<T>,
  check: SessionCheck,
) {
  let beginning: Promise<unknown> | undefined
  const own = async () => {
    const client = await lender.borrow()
    if (kind === 'save') beginning = sendBegin(client, 'begin read write')
    return { client, ...sqlOn(client, check) }
  }
  const { sql, checked, end } = (kind === 'read' ? readingRequest : savingRequest)({ own, batcher }, check)
  let client: PoolClient | undefined
  let broken: Error | boolean = false
  try {
    const result = await work(sql, checked)
    await beginning
    client = await end()
    if (kind === 'save' && client !== undefined) await commit(client)
    return result
  } catch (error) {
    client = await end()
    broken = isLoss(error)
    if (kind === 'save' && client !== undefined) broken ||= await rollback(client)
    throw lender.toStoreError(error, client, kind)
  } finally {
    client?.release(broken)
  }
}

/** Runs the work without a transaction on a connection that is read-only meanwhile. */
async function runReadOnly<T>(lender: Lender, work: (sql: Sql) => Promise<T>, begin: (sql: Sql) => Promise<Scope>) {
  const client = await lender.borrow()
  const { sql, end } = sqlOn(client)
  let broken = false
  const settingsSent: Promise<unknown>[] = []
  // The setting is sent in one packet with the statements after it; the result is discarded if the setting fails.
  const set = (text: string) => {
    const one = sql.run(text)
    one.catch(() => {
      broken = true
    })
    settingsSent.push(one)
  }
  try {
    set(`${setReadOnly}; ${setScope('', 'on', 'next')}`)
    set(setScope(enterpriseIn(await begin(sql)), '', 'next'))
    const result = await work(sql)
    await Promise.all(settingsSent)
    return result
  } catch (error) {
    broken ||= isLoss(error)
    throw lender.toStoreError(error, client, 'read')
  } finally {
    await end()
    client.release(broken)
  }
}

async function poolFor({ url, log, size = maxConnections, wait = 15_000, silence = defaultSilence }: Settings) {
  const role = await withClient(url, unprivilegedRole)
  const settings = [
    ...(role === null ? [] : [`set role ${new Client().escapeIdentifier(role)}`]),
    "set timezone = 'UTC'",
    "set statement_timeout = '30s'",
    // Planning joins under row-level security takes longer than running them.
    'set plan_cache_mode = force_generic_plan',
    // The default of 4 is too high for current disks. With a value below 2 the planner reads many rows in index order,
    // because it assumes that indexes follow the order of the table: all of them begin with the enterprise.
    'set random_page_cost = 2',
    // Gives subqueries with many rows enough memory for a hash table, because otherwise each row would be compared with
    // all rows of the subquery.
    'set hash_mem_multiplier = 64',
    // Queries finish before their compilation would.
    'set jit = off',
  ].join('; ')
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: wait,
    // Connections stay open, because planning all statements on a new connection takes longer than many requests.
    idleTimeoutMillis: 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A server that vanished sends nothing; one that is alive reports a slow statement at the statement timeout.
    query_timeout: silence,
    types: typeParsers,
    pipeline: true,
    // A connection whose settings fail is never lent.
    onConnect: (client) => client.query(settings),
  })
  // Each connection gets a listener, because the loss of a busy connection is not reported to the pool.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ reason: error.message }, 'a database connection was lost'))
  })
  pool.on('error', () => undefined)
  return pool
}

/** Opens the store: the connection pool and the transactions on it. All access to the data goes through it. */
export async function openStore(settings: Settings): Promise<Store> {
  const { url, log } = settings
  const pool = await poolFor(settings)
  const lender = lenderOn(pool, settings.silence ?? defaultSilence)
  const batcher = settings.batching === false ? nullBatcher : statementBatcher(lender.borrow, isLoss)
  const requestDeps = { lender, batcher }
  const room = diskSpaceOf((work) => runTransaction(lender, 'begin read write', work))
  const retried = <T>(run: () => Promise<T>, recognizesRepetition = false) =>
    retryOnLoss(run, recognizesRepetition).catch((error: unknown) => {
      room.note(error)
      throw error
    })
  const attempt = <T>(begin: string, work: CheckedWork<T>, check?: SessionCheck) =>
    retried(() => runTransaction(lender, begin, work, check))
  const runWithRetries = async <T>(begin: string, work: CheckedWork<T>, check?: SessionCheck) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await attempt(begin, work, check)
      } catch (error) {
        if (!isCollision(error) || tried === maxTries) throw error
        // A random delay avoids a conflict with the same transaction again.
        await pause(Math.random() * 20 * tried)
      }
    }
  }
  const save = async <T>(work: CheckedWork<T>, check: SessionCheck, recognizesRepetition: boolean) => {
    try {
      return await retried(() => runRequest('save', requestDeps, work, check), recognizesRepetition)
    } catch (error) {
      if (!isCollision(error)) throw error
      return runWithRetries('begin read write', work, check)
    }
  }
  const asSystem = `begin read write; ${setScope('', 'on')}`

  return {
    system: (work) => runWithRetries(asSystem, work),
    readOnly: (work, scope) => retried(() => runReadOnly(lender, work, scope)),
    checked: (kind, check, work) =>
      kind === 'read'
        ? retried(() => runRequest('read', requestDeps, work, check))
        : save(work, check, kind === 'repeatable save'),
    listen: (heard) => startListening({ url, log, onNotification: heard }),
    transaction(scope, work) {
      if (typeof scope !== 'function')
        return runWithRetries(`begin read write; ${setScope(enterpriseIn(scope), '')}`, work)
      return runWithRetries(asSystem, async (sql) => {
        const found = await scope(sql)
        // The next statements are sent in the same packet and fail if this one fails.
        sql.run(setScope(enterpriseIn(found), '')).catch(() => undefined)
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
    hasRoom: () => room.hasRoom(),
    batching: () => batcher.figures(),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}
