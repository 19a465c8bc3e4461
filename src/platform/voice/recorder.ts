import { Refused, refusedBy } from '../refused'
import type { Recording, Spoken } from './contract'

/** What a host's only recorder tells, in the words of all. */
interface Heard {
  readonly began: () => void
  readonly ended: (address: string, size: number) => void
  readonly failed: (cause: unknown) => void
}

interface Recorder {
  readonly type: string
  readonly start: () => void
  readonly stop: () => void
}

/** Somebody may have to be asked first; hosts that are out of order never answer. */
const patience = 60_000

/** A host has one recorder, whose events are bound once: they are for whoever records now. */
let current: Heard | null = null

export const heardNow: Heard = {
  began: () => current?.began(),
  ended: (address, size) => current?.ended(address, size),
  failed: (cause) => current?.failed(cause),
}

function open<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (cause: unknown) => void = () => undefined
  const promise = new Promise<T>((tell, fail) => {
    resolve = tell
    reject = fail
  })
  // Of the two that are opened together only one may be waited for.
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}

/** Records by a host's recorder. One host counts in seconds, another in milliseconds: the time is ours. */
export function recordBy(mostSeconds: number, { type, start, stop }: Recorder): Promise<Recording> {
  if (current !== null) return Promise.reject(new Refused('voice', 'unavailable'))
  const [recording, spoken] = [open<Recording>(), open<Spoken>()]
  let began = Date.now()
  let limit = setTimeout(() => heardNow.failed('no answer'), patience)
  const over = () => {
    clearTimeout(limit)
    current = null
  }
  current = {
    began() {
      clearTimeout(limit)
      began = Date.now()
      limit = setTimeout(stop, mostSeconds * 1000)
      recording.resolve({ stop, spoken: spoken.promise })
    },
    ended(address, size) {
      over()
      const seconds = Math.min(mostSeconds, Math.max(1, Math.round((Date.now() - began) / 1000)))
      spoken.resolve({ file: { name: '', type, size, address }, seconds })
    },
    failed(cause) {
      over()
      const refused = refusedBy('voice', cause)
      recording.reject(refused)
      spoken.reject(refused)
    },
  }
  try {
    start()
  } catch (cause) {
    heardNow.failed(cause)
  }
  return recording.promise
}
