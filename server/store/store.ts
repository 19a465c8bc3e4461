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
import { type Row, type SessionCheck, type Sql, sqlOn, together } from './connection/statements'

export { StoreFull, StoreTooSlow, StoreUnavailable } from './connection/connection-loss'
export type { Sql } from './connection/statements'

/** Whose rows a transaction sees. Null sees no enterprise's. */
export interface Scope {
  readonly enterprise: string | null
}

/** Work of a request. `checked` is the result of its session check; null means that the session has ended. */
type CheckedWork<T> = (sql: Sql, checked: () => Promise<Row | null>) => Promise<T>

export interface Store {
  /**
   * Commits when the work returns, rolls back when it throws. A scope that must be found out first is looked
   * for with the sight of the system, which ends before the work begins. The work may be run several times.
   */
  transaction<T>(scope: Scope | ((sql: Sql) => Promise<Scope>), work: (sql: Sql) => Promise<T>): Promise<T>
  /**
   * Only looks: every statement sees what is there at its moment, and none can write. Whose rows are seen is said by
   * the scope, which is looked for with the sight of the system.
   */
  look<T>(work: (sql: Sql) => Promise<T>, scope: (sql: Sql) => Promise<Scope>): Promise<T>
  /**
   * Reads, or works in a transaction, under a session check that is sent before anything else and sets the tenant scope.
   * Statements may be batched with those of other requests.
   */
  checked<T>(kind: 'read' | 'save', check: SessionCheck, work: CheckedWork<T>): Promise<T>
  /** Sees all enterprises: for sign-in and jobs, where nobody is known yet. */
  system<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** Hears what instances say to each other, on a connection of its own; null means that something may have been missed. */
  listen(heard: (note: string | null) => void): Listener
  ready(): Promise<boolean>
  /** Whether the database can write; asked of it only after it could not. */
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

/** Until the transaction ends, or until it is said again. */
const sees = (enterprise: string, system: 'on' | '', until: 'end' | 'next' = 'end') => {
  const set = until === 'end' ? 'set local' : 'set'
  return `${set} purlin.enterprise = '${enterprise}'; ${set} purlin.system = '${system}'`
}

const looking = "set default_transaction_read_only = 'on'"

const mostTries = 4
// Two transactions met: one of them is ended by the database and has to be run again.
const isCollision = (error: unknown) => ['40001', '40P01'].includes((error as { code?: string }).code ?? '')
interface Settings {
  readonly url: string
  readonly log: Log
  readonly size?: number
  /** How long a call waits for a connection before it fails. */
  readonly wait?: number
  /** Whether statements of several requests are sent at once. */
  readonly batching?: boolean
  /** How long a connection may be silent on a statement, in milliseconds: longer than a statement may take. */
  readonly silence?: number
}

const usualSilence = 35_000

/** More of them than the machine can serve at once only make each other wait. */
const mostConnections = Math.max(8, availableParallelism() * 4)

async function commit(client: PoolClient) {
  const { command } = await client.query('commit').catch((error: unknown) => {
    throw commitError(error)
  })
  // Somebody caught the error of a failed statement: nothing was kept, so nothing may be answered as kept.
  if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back')
}

/** Answers what makes the connection one that is not given back to the pool. */
const rollback = (client: PoolClient) =>
  client.query('rollback').then(
    () => false,
    (reason: Error) => reason,
  )

/** What comes behind it is sent with it; nothing is kept or answered unless it went well. */
function begun(client: PoolClient, begin: string) {
  together(client)
  const beginning = client.query(begin)
  beginning.catch(() => undefined)
  return beginning
}

/** Runs the work between begin and commit. */
async function within<T>(lender: Lender, begin: string, work: CheckedWork<T>, check?: SessionCheck): Promise<T> {
  const client = await lender.borrow()
  const { sql, end, checked } = sqlOn(client, check)
  let broken: Error | boolean = false
  try {
    const beginning = begun(client, begin)
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

/** Runs a request: it reads without a transaction where nothing can be written, or saves in one. */
async function request<T>(
  kind: 'read' | 'save',
  { lender, batcher }: { readonly lender: Lender; readonly batcher: Batcher },
  work: CheckedWork<T>,
  check: SessionCheck,
) {
  let beginning: Promise<unknown> | undefined
  const own = async () => {
    const client = await lender.borrow()
    if (kind === 'save') beginning = begun(client, 'begin read write')
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

/** Runs the work without a transaction, on a connection that cannot write meanwhile. */
async function beside<T>(lender: Lender, work: (sql: Sql) => Promise<T>, begin: (sql: Sql) => Promise<Scope>) {
  const client = await lender.borrow()
  const { sql, end } = sqlOn(client)
  let broken = false
  const said: Promise<unknown>[] = []
  // What comes behind it is sent with it; what was seen is worth nothing unless it went well.
  const say = (text: string) => {
    const one = sql.run(text)
    one.catch(() => {
      broken = true
    })
    said.push(one)
  }
  try {
    say(`${looking}; ${sees('', 'on', 'next')}`)
    say(sees(enterpriseIn(await begin(sql)), '', 'next'))
    const result = await work(sql)
    await Promise.all(said)
    return result
  } catch (error) {
    broken ||= isLoss(error)
    throw lender.toStoreError(error, client, 'read')
  } finally {
    await end()
    client.release(broken)
  }
}

async function poolFor({ url, log, size = mostConnections, wait = 15_000, silence = usualSilence }: Settings) {
  const role = await withClient(url, unprivilegedRole)
  const settings = [
    ...(role === null ? [] : [`set role ${new Client().escapeIdentifier(role)}`]),
    "set timezone = 'UTC'",
    "set statement_timeout = '30s'",
    // Planning our joins under row security costs more than running them.
    'set plan_cache_mode = force_generic_plan',
    // No disk of today takes four times as long for a page elsewhere. Lower than this, many rows are read in the order of
    // an index, because the planner takes each index for being in the order of its table: all begin with the enterprise.
    'set random_page_cost = 2',
    // Rows that decide about others are looked up in a hash table, however many they are: comparing all with all is the
    // only other way.
    'set hash_mem_multiplier = 64',
    // What we ask is answered before it would be compiled.
    'set jit = off',
  ].join('; ')
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: wait,
    // What a new one has to plan again takes longer than hundreds of requests.
    idleTimeoutMillis: 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A server that is gone without closing anything says nothing; one that is there says so at the statement timeout.
    query_timeout: silence,
    types: typeParsers,
    pipeline: true,
    // A connection that cannot be set up so is never lent.
    onConnect: (client) => client.query(settings),
  })
  // Said on each connection: one that is lost at work tells itself, not the pool.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ reason: error.message }, 'a database connection was lost'))
  })
  pool.on('error', () => undefined)
  return pool
}

/** The pool of connections, and transactions on it: the only way to the data. */
export async function openStore(settings: Settings): Promise<Store> {
  const { url, log } = settings
  const pool = await poolFor(settings)
  const lender = lenderOn(pool, settings.silence ?? usualSilence)
  const batcher = settings.batching === false ? nullBatcher : statementBatcher(lender.borrow, isLoss)
  const lanes = { lender, batcher }
  const room = diskSpaceOf((work) => within(lender, 'begin read write', work))
  const kept = <T>(run: () => Promise<T>) =>
    retryOnLoss(run).catch((error: unknown) => {
      room.note(error)
      throw error
    })
  const attempt = <T>(begin: string, work: CheckedWork<T>, check?: SessionCheck) =>
    kept(() => within(lender, begin, work, check))
  const start = async <T>(begin: string, work: CheckedWork<T>, check?: SessionCheck) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await attempt(begin, work, check)
      } catch (error) {
        if (!isCollision(error) || tried === mostTries) throw error
        // Not at the same moment as whoever it met.
        await pause(Math.random() * 20 * tried)
      }
    }
  }
  const save = async <T>(work: CheckedWork<T>, check: SessionCheck) => {
    try {
      return await kept(() => request('save', lanes, work, check))
    } catch (error) {
      if (!isCollision(error)) throw error
      return start('begin read write', work, check)
    }
  }
  const asSystem = `begin read write; ${sees('', 'on')}`

  return {
    system: (work) => start(asSystem, work),
    look: (work, scope) => kept(() => beside(lender, work, scope)),
    checked: (kind, check, work) =>
      kind === 'read' ? kept(() => request('read', lanes, work, check)) : save(work, check),
    listen: (heard) => startListening({ url, log, onNotification: heard }),
    transaction(scope, work) {
      if (typeof scope !== 'function') return start(`begin read write; ${sees(enterpriseIn(scope), '')}`, work)
      return start(asSystem, async (sql) => {
        const found = await scope(sql)
        // What follows is sent behind it, and fails with it.
        sql.run(sees(enterpriseIn(found), '')).catch(() => undefined)
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
