import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { isLoss, isSilence, StoreUnavailable, storeError } from './loss'

/** How long a call waits for a database that is away, in milliseconds. */
const patience = 2000
const soonest = 25
const latest = 200

/** While the database is away one asks whether it is back, and the others wait for that. */
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

/** Connections for work; one that is known to be lost, or as old as one that fell silent, is not lent. */
export function lenderOn(pool: Pool, silence: number) {
  const opened = new WeakMap<PoolClient, number>()
  const lentAt = new WeakMap<PoolClient, number>()
  const lost = new WeakSet<PoolClient>()
  let silentAt = 0

  pool.on('connect', (client) => {
    opened.set(client, Date.now())
    client.on('error', () => {
      lost.add(client)
      if (Date.now() - (lentAt.get(client) ?? Number.POSITIVE_INFINITY) >= silence) silentAt = Date.now()
    })
  })

  const isFit = (client: PoolClient) => (opened.get(client) ?? 0) >= silentAt && !lost.has(client)

  const borrow = waitOn(async () => {
    for (;;) {
      const client = await pool.connect()
      if (!isFit(client)) {
        client.release(true)
        continue
      }
      lentAt.set(client, Date.now())
      return client
    }
  })

  return {
    borrow,
    /** What a failure means. A connection that fell silent tells of all that are as old: they lead to the same server. */
    told(error: unknown, client: PoolClient | undefined, kind: 'read' | 'save') {
      if (isSilence(error)) silentAt = Date.now()
      return storeError(error, { isGone: client !== undefined && lost.has(client), isReading: kind === 'read' })
    },
  }
}

export type Lender = ReturnType<typeof lenderOn>

const mostRuns = 3
/** Those that were lost together do not come back in one moment, in milliseconds. */
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
