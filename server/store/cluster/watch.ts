import { realpathSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../log'
import { identityOf, isAlive } from './identity'
import { alone } from './lock'
import { endOrphans } from './orphans'
import type { Place } from './place'
import { findRunning, noted, startOn } from './server-process'

interface Watched {
  readonly place: Place
  readonly port: number
  /** Superuser password, for the health check. */
  readonly password: string
  readonly log: Log
  /** Called when the server does not stay up. */
  readonly onLost: (error: Error) => void
}

/** In milliseconds. */
const lookEvery = 250
const minute = 60_000
const mostDeaths = 5
/** Before the first start, the second and so on. */
const waits = [0, 250, 500, 1000]
/** How long failed starts are repeated, because a full disk or a folder that is away may come back. */
const patience = 5 * minute
const longestWait = 5000

/** The server runs on another port, where the connections of this process never find it. */
class StartedElsewhere extends Error {}

/** Starts the server again where it was, unless another process on the same folder has done so. */
async function startAgain({ place, port, password, log }: Watched) {
  const running = await findRunning(place, password, log)
  if (running !== null && running !== port) {
    throw new StartedElsewhere(`the database was started on another port, ${running}`)
  }
  if (running !== null) return 'joined the database that was started again'
  endOrphans(realpathSync(place.data))
  await startOn(place, password, port)
  return 'database started again'
}

/** Repeats a start that fails, less and less often; throws when it has failed for five minutes. */
async function startUntil(watched: Watched, isClosed: () => boolean) {
  const until = Date.now() + patience
  for (let wait = lookEvery; !isClosed(); wait = Math.min(2 * wait, longestWait)) {
    try {
      return await alone(watched.place.folder, async () => (isClosed() ? 'closed' : startAgain(watched)))
    } catch (error) {
      watched.log.error({ error }, 'the database did not start again')
      if (error instanceof StartedElsewhere || Date.now() > until) throw error
    }
    await pause(wait)
  }
  return 'closed'
}

/**
 * Checks that the server runs and restarts it. The folder lock decides which process does so. It gives up after five ends
 * within a minute; a start that fails is no end.
 */
export function watchServer(watched: Watched) {
  const { place, log, onLost } = watched
  const own = () => identityOf(noted(place)?.pid ?? 0)
  let identity = own()
  let deaths: number[] = []
  let isClosed = false
  let reviving: Promise<void> | undefined

  const revive = async () => {
    deaths = [...deaths, Date.now()].filter((at) => Date.now() - at < minute)
    const count = deaths.length
    log.error({ deaths: count }, 'the database has ended')
    if (count >= mostDeaths) throw new Error(`the database ended ${count} times within a minute`)
    await pause(waits[count - 1] ?? 0)
    const words = await startUntil(watched, () => isClosed)
    identity = own()
    log.warn({ deaths: count }, words)
  }
  const timer = setInterval(() => {
    if (reviving !== undefined || (identity !== null && isAlive(identity))) return
    reviving = revive()
      .catch((error: Error) => {
        isClosed = true
        clearInterval(timer)
        onLost(error)
      })
      .finally(() => {
        reviving = undefined
      })
  }, lookEvery)
  timer.unref()
  return {
    close() {
      isClosed = true
      clearInterval(timer)
    },
  }
}
