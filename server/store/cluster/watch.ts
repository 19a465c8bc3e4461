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
  /** Of the superuser, who is asked whether the server answers. */
  readonly password: string
  readonly log: Log
  /** The server does not stay up: nothing here helps any more. */
  readonly onLost: (error: Error) => void
}

/** In milliseconds. */
const lookEvery = 250
const minute = 60_000
const mostDeaths = 5
/** Before the first start, the second and so on. */
const waits = [0, 250, 500, 1000]

/** Starts the server again where it was, unless another process on the same folder has done so. */
async function startAgain({ place, port, password, log }: Watched) {
  const running = await findRunning(place, password, log)
  if (running !== null && running !== port) throw new Error(`the database was started on another port, ${running}`)
  if (running !== null) return 'joined the database that was started again'
  endOrphans(realpathSync(place.data))
  await startOn(place, password, port)
  return 'database started again'
}

/**
 * Looks whether the server lives, and starts it again when it ended: each process that uses it does so, the lock of
 * the folder decides which one. After five deaths within a minute it is given up.
 */
export function watchServer(watched: Watched) {
  const { place, log, onLost } = watched
  const own = () => identityOf(noted(place, log)?.pid ?? 0)
  let identity = own()
  let deaths: number[] = []
  let isClosed = false
  let reviving: Promise<void> | undefined

  const revive = async () => {
    while (!isClosed) {
      deaths = [...deaths, Date.now()].filter((at) => Date.now() - at < minute)
      const count = deaths.length
      log.error({ deaths: count }, 'the database has ended')
      if (count >= mostDeaths) throw new Error(`the database ended ${count} times within a minute`)
      try {
        await pause(waits[count - 1] ?? 0)
        const words = await alone(place.folder, async () => (isClosed ? 'closed' : startAgain(watched)))
        identity = own()
        log.warn({ deaths: count }, words)
        return
      } catch (error) {
        log.error({ error }, 'the database did not start again')
      }
    }
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
