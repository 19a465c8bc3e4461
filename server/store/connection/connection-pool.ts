import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { isLoss, StoreUnavailable, storeError } from './connection-loss'

/** How long a call waits while the database is unavailable (ms). */
const patience = 2000
const soonest = 25
const latest = 200

/** One caller polls the database; the others wait for its result. */
function waitOn(connect: () => Promise<PoolClient>) {
  let back: Promise<unknown> | undefined

  const ask = async () => {
    const until = Date.now() + patience
    for (let wait = soonest; Date.now() < until; wait = Math.min(2 * wait, latest)) {
      await pause(wait)
      const client = await connect().catch(() => null)
      if (client === null) continue
      client.release()
      return
    }
  }
  const wait = (until: number) => {
    back ??= ask().finally(() => {
      back = undefined
    })
    return Promise.race([back, pause(Math.max(0, until - Date.now()))])
  }
  return async () => {
    const until = Date.now() + patience
    for (;;) {
      try {
        if (back !== undefined) await wait(until)
        return await connect()
      } catch (error) {
        if (!isLoss(error) || Date.now() >= until) throw new StoreUnavailable(error)
        await wait(until)
      }
    }
  }
}

/** A timer may fire some milliseconds before its time. */
const early = 20

/** Connections for work; one that is known to be lost, or as old as one that fell silent, is not lent. */
export function lenderOn(pool: Pool, silence: number) {
  const opened = new WeakMap<PoolClient, number>()
  const heardAt = new WeakMap<PoolClient, number>()
  const lost = new WeakSet<PoolClient>()
  let silentAt = 0

  pool.on('connect', (client: PoolClient & { readonly connection?: { readonly stream: Readable } }) => {
    opened.set(client, Date.now())
    client.connection?.stream.on('data', () => heardAt.set(client, Date.now()))
    client.on('error', () => lost.add(client))
  })
  // One silent connection marks all older ones, because they lead to the same server. A statement that only waited behind
  // others times out as well, but then their answers have arrived.
  pool.on('release', (error, client) => {
    const isSilent = Date.now() - (heardAt.get(client) ?? Number.POSITIVE_INFINITY) >= silence - early
    if (error && isSilent) silentAt = Date.now()
  })

  const isFit = (client: PoolClient) => (opened.get(client) ?? 0) >= silentAt && !lost.has(client)

  const borrow = waitOn(async () => {
    for (;;) {
      const client = await pool.connect()
      if (!isFit(client)) {
        client.release(true)
        continue
      }
      // Nothing is expected of an idle connection.
      heardAt.set(client, Date.now())
      return client
    }
  })

  return {
    borrow,
    /** Maps a failure to a store error. */
    told(error: unknown, client: PoolClient | undefined, kind: 'read' | 'save') {
      return storeError(error, { isGone: client !== undefined && lost.has(client), isReading: kind === 'read' })
    },
  }
}

export type Lender = ReturnType<typeof lenderOn>

const mostRuns = 3
/** Jitter, so that calls that failed together do not retry together (ms). */
const spread = 20

/** Runs work once more that was lost with its connection, where nothing of it can have been committed. */
export async function again<T>(run: () => Promise<T>): Promise<T> {
  const until = Date.now() + patience
  for (let ran = 1; ; ran += 1) {
    try {
      return await run()
    } catch (error) {
      const mayRun = error instanceof StoreUnavailable && error.isUndone && ran < mostRuns && Date.now() < until
      if (!mayRun) throw error
      await pause(Math.random() * spread * ran)
    }
  }
}
