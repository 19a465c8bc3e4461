import { Client } from 'pg'
import type { Log } from '../../log'
import type { Sql } from './statements'

const liveChannel = 'purlin_live'

/** A note may hold 8,000 bytes: so many people go into one. */
const mostInNote = 200

/** Rows of people, named `from`, told that something changed: once the transaction stands, and not otherwise. */
export const noting = (from: string, enterprise: string, topics: string) =>
  `select pg_notify('${liveChannel}', json_build_object('e', ${enterprise}::text, 'u', json_agg(user_code), 't', ${topics}::text[],
                                                    'at', extract(epoch from now())::text)::text)
     from (select user_code, (row_number() over () - 1) / ${mostInNote} as part
             from (select distinct user_code from ${from}) as people) as parts
    group by part`

export const notify = (sql: Sql, enterprise: string, users: readonly string[], topics: readonly string[]) =>
  sql.many(noting('unnest($2::text[]) as of (user_code)', '$1', '$3'), [enterprise, users, topics])

export interface Listening {
  close(): Promise<void>
}

interface Settings {
  readonly url: string
  readonly log: Log
  /** What was said, or null when something may have been missed. */
  readonly heard: (note: string | null) => void
}

const [soonest, latest] = [250, 30_000]
const beat = 20_000

/** One connection that hears what all instances say; it comes back by itself and says when it was away. */
export function listenOn({ url, log, heard }: Settings): Listening {
  let client: Client | null = null
  let timer: NodeJS.Timeout | undefined
  let wait = soonest
  let isClosed = false

  const again = () => {
    client = null
    if (isClosed) return
    timer = setTimeout(() => connect(), wait * (0.5 + Math.random() / 2))
    wait = Math.min(wait * 2, latest)
  }
  const leave = (own: Client, error: unknown) => {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'listening was interrupted')
    own.end().catch(() => undefined)
    if (client === own) again()
  }
  const connect = () => {
    const own = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    })
    client = own
    own.on('error', (error) => leave(own, error))
    own.on('end', () => {
      if (client === own) again()
    })
    own.on('notification', ({ payload }) => heard(payload ?? ''))
    own
      .connect()
      .then(() => own.query(`listen ${liveChannel}`))
      .then(
        () => {
          wait = soonest
          heard(null)
        },
        (error: unknown) => leave(own, error),
      )
  }
  // A connection that died without a word is found out.
  const beats = setInterval(() => {
    const own = client
    own?.query('select 1').catch((error: unknown) => leave(own, error))
  }, beat)
  beats.unref()
  connect()
  return {
    async close() {
      isClosed = true
      clearInterval(beats)
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
