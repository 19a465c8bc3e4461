import { realpathSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../log'
import { identityOf, isAlive } from './identity'
import type { Place } from './location'
import { withLock } from './lock'
import { endOrphans } from './orphans'
import { findRunning, runningServer, startOn } from './server-process'

interface WatchOptions {
  readonly place: Place
  readonly port: number
  /** Superuser password for the health check. */
  readonly password: string
  readonly log: Log
  /** Called if the server cannot be kept running. */
  readonly onLost: (error: Error) => void
}

/** In milliseconds. */
const checkInterval = 250
const minute = 60_000
const maxEnds = 5
/** Delay before the first restart, the second and so on. */
const restartDelays = [0, 250, 500, 1000]
/** How long failed starts are repeated, because a full disk or a missing folder may recover. */
const retryTime = 5 * minute
const maxDelay = 5000

/** The server runs on another port, which the connections of this process do not use. */
class StartedElsewhere extends Error {}

/** Restarts the server on its port, unless another process on the same folder has done so. */
async function restart({ place, port, password, log }: WatchOptions) {
  const running = await findRunning(place, password, log)
  if (running !== null && running !== port) {
    throw new StartedElsewhere(`the database was started on another port, ${running}`)
  }
  if (running !== null) return 'joined the database that was started again'
  endOrphans(realpathSync(place.data))
  await startOn(place, password, port)
  return 'database started again'
}

/** Repeats a failed start with increasing delays; throws after `retryTime`. */
async function restartWithRetries(options: WatchOptions, isClosed: () => boolean) {
  const until = Date.now() + retryTime
  for (let delay = checkInterval; !isClosed(); delay = Math.min(2 * delay, maxDelay)) {
    try {
      return await withLock(options.place.folder, async () => (isClosed() ? 'closed' : restart(options)))
    } catch (error) {
      options.log.error({ error }, 'the database did not start again')
      if (error instanceof StartedElsewhere || Date.now() > until) throw error
    }
    await pause(delay)
  }
  return 'closed'
}

/**
 * Checks that the server runs and restarts it under the lock of the folder. It gives up after repeated ends within a
 * minute; a failed start does not count as an end.
 */
export function watchServer(options: WatchOptions) {
  const { place, log, onLost } = options
  const currentIdentity = () => identityOf(runningServer(place)?.pid ?? 0)
  let identity = currentIdentity()
  let endTimes: number[] = []
  let isClosed = false
  let restarting: Promise<void> | undefined

  const restartServer = async () => {
    endTimes = [...endTimes, Date.now()].filter((at) => Date.now() - at < minute)
    const count = endTimes.length
    log.error({ deaths: count }, 'the database has ended')
    if (count >= maxEnds) throw new Error(`the database ended ${count} times within a minute`)
    await pause(restartDelays[count - 1] ?? 0)
    const outcome = await restartWithRetries(options, () => isClosed)
    identity = currentIdentity()
    log.warn({ deaths: count }, outcome)
  }
  const timer = setInterval(() => {
    if (restarting !== undefined || (identity !== null && isAlive(identity))) return
    restarting = restartServer()
      .catch((error: Error) => {
        isClosed = true
        clearInterval(timer)
        onLost(error)
      })
      .finally(() => {
        restarting = undefined
      })
  }, checkInterval)
  timer.unref()
  return {
    close() {
      isClosed = true
      clearInterval(timer)
    },
  }
}
