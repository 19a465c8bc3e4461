import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { isLoss, StoreUnavailable, storeError } from './connection-loss'
import { deallocateForgotten } from './statements'

/** How long a call waits while the database is unavailable (ms). */
const maxWait = 2000
const minDelay = 25
const maxDelay = 200

/** Waits until the database can be reached: one caller polls it, the others wait for its result. */
function waitForDatabase(connect: () => Promise<PoolClient>) {
  let recovery: Promise<unknown> | undefined

  const poll = async () => {
    const until = Date.now() + maxWait
    for (let wait = minDelay; Date.now() < until; wait = Math.min(2 * wait, maxDelay)) {
      await pause(wait)
      const client = await connect().catch(() => null)
      if (client === null) continue
      client.release()
      return
    }
  }
  const wait = (until: number) => {
    recovery ??= poll().finally(() => {
      recovery = undefined
    })
    return Promise.race([recovery, pause(Math.max(0, until - Date.now()))])
  }
  return async () => {
    const until = Date.now() + maxWait
    for (;;) {
      try {
        if (recovery !== undefined) await wait(until)
        return await connect()
      } catch (error) {
        if (!isLoss(error) || Date.now() >= until) throw new StoreUnavailable(error)
        await wait(until)
      }
    }
  }
}

/** Tolerance, because a timer may fire early (ms). */
const timerTolerance = 20

/** Lends connections of the pool, but none that is lost or was openedAt before another one stopped responding. */
export function lenderOn(pool: Pool, silence: number) {
  const openedAt = new WeakMap<PoolClient, number>()
  const lastDataAt = new WeakMap<PoolClient, number>()
  const lost = new WeakSet<PoolClient>()
  let silentAt = 0

  pool.on('connect', (client: PoolClient & { readonly connection?: { readonly stream: Readable } }) => {
    openedAt.set(client, Date.now())
    client.connection?.stream.on('data', () => lastDataAt.set(client, Date.now()))
    client.on('error', () => lost.add(client))
  })
  // One silent connection invalidates all older ones, because they lead to the same server. A statement that only
  // waited behind others also times out, but then data has arrived for those.
  pool.on('release', (error, client) => {
    const isSilent = Date.now() - (lastDataAt.get(client) ?? Number.POSITIVE_INFINITY) >= silence - timerTolerance
    if (error && isSilent) silentAt = Date.now()
  })

  const isUsable = (client: PoolClient) => (openedAt.get(client) ?? 0) >= silentAt && !lost.has(client)

  const borrow = waitForDatabase(async () => {
    for (;;) {
      const client = await pool.connect()
      if (!isUsable(client)) {
        client.release(true)
        continue
      }
      // An idle connection receives no data, so the time starts when it is lent.
      lastDataAt.set(client, Date.now())
      deallocateForgotten(client)
      return client
    }
  })

  return {
    borrow,
    /** Maps an error to a store error. */
    toStoreError(error: unknown, client: PoolClient | undefined, kind: 'read' | 'save') {
      return storeError(error, { isGone: client !== undefined && lost.has(client), isReading: kind === 'read' })
    },
  }
}

export type Lender = ReturnType<typeof lenderOn>

const maxRuns = 5
/** Random delay, so that calls that failed together do not retry together (ms). */
const jitter = 20

/**
 * Runs work again if its connection was lost and nothing of it can have been committed. Work that recognizes its own
 * repetition is also run again after a lost commit.
 */
export async function retryOnLoss<T>(run: () => Promise<T>, recognizesRepetition = false): Promise<T> {
  const until = Date.now() + maxWait
  for (let ran = 1; ; ran += 1) {
    try {
      return await run()
    } catch (error) {
      const isRetryable = error instanceof StoreUnavailable && (error.isRetryable || recognizesRepetition)
      if (!isRetryable || ran === maxRuns || Date.now() >= until) throw error
      await pause(Math.random() * jitter * ran)
    }
  }
}
