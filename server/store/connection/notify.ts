import { Client } from 'pg'
import type { Log } from '../../log'
import type { Sql } from './statements'

const liveChannel = 'purlin_live'

/** Users per notification, because a payload may have at most 8,000 bytes. */
const usersPerNotification = 200

/**
 * SQL that notifies the users in the rows `from` that topics have changed. PostgreSQL delivers it when the transaction
 * commits, and drops it on rollback.
 */
export const notifySql = (from: string, enterprise: string, topics: string) =>
  `select pg_notify('${liveChannel}', json_build_object('e', ${enterprise}::text, 'u', json_agg(user_code), 't', ${topics}::text[],
                                                    'at', extract(epoch from now())::text)::text)
     from (select user_code, (row_number() over () - 1) / ${usersPerNotification} as part
             from (select distinct user_code from ${from}) as people) as parts
    group by part`

export const notify = (sql: Sql, enterprise: string, users: readonly string[], topics: readonly string[]) =>
  sql.many(notifySql('unnest($2::text[]) as of (user_code)', '$1', '$3'), [enterprise, users, topics])

export interface Listener {
  close(): Promise<void>
}

interface Settings {
  readonly url: string
  readonly log: Log
  /** Called with each payload, and with null after a reconnect, because notifications may have been missed. */
  readonly onNotification: (note: string | null) => void
}

const [minDelay, maxDelay] = [250, 30_000]
const heartbeatInterval = 20_000

/** Listens for notifications of all instances on one connection; it reconnects by itself and then reports null. */
export function startListening({ url, log, onNotification }: Settings): Listener {
  let client: Client | null = null
  let timer: NodeJS.Timeout | undefined
  let delay = minDelay
  let isClosed = false

  const reconnect = () => {
    client = null
    if (isClosed) return
    timer = setTimeout(() => connect(), delay * (0.5 + Math.random() / 2))
    delay = Math.min(delay * 2, maxDelay)
  }
  const drop = (own: Client, error: unknown) => {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'listening was interrupted')
    own.end().catch(() => undefined)
    if (client === own) reconnect()
  }
  const connect = () => {
    const own = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    })
    client = own
    own.on('error', (error) => drop(own, error))
    own.on('end', () => {
      if (client === own) reconnect()
    })
    own.on('notification', ({ payload }) => onNotification(payload ?? ''))
    own
      .connect()
      .then(() => own.query(`listen ${liveChannel}`))
      .then(
        () => {
          delay = minDelay
          onNotification(null)
        },
        (error: unknown) => drop(own, error),
      )
  }
  // A regular query detects a connection that was lost without being closed.
  const heartbeat = setInterval(() => {
    const own = client
    own?.query('select 1').catch((error: unknown) => drop(own, error))
  }, heartbeatInterval)
  heartbeat.unref()
  connect()
  return {
    async close() {
      isClosed = true
      clearInterval(heartbeat)
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
