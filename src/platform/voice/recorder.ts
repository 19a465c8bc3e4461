import { Refused, refusedBy } from '../refused'
import type { Recording, VoiceClip } from './contract'

/** Events of a recorder, common to all hosts. */
interface RecorderEvents {
  readonly began: () => void
  readonly ended: (address: string, size: number) => void
  readonly failed: (cause: unknown) => void
}

interface Recorder {
  readonly type: string
  readonly start: () => void
  readonly stop: () => void
}

/** Milliseconds to wait for the start: the host may ask the person first, and a faulty host never responds. */
const startTimeout = 60_000

/** A host has one recorder, whose events are bound once and go to the current recording. */
let current: RecorderEvents | null = null

export const recorderEvents: RecorderEvents = {
  began: () => current?.began(),
  ended: (address, size) => current?.ended(address, size),
  failed: (cause) => current?.failed(cause),
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (cause: unknown) => void = () => undefined
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  // Of the two promises opened together, one may have no handler.
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}

/** Records with the host's recorder. The app measures the time itself, because hosts use different units. */
export function recordBy(maxSeconds: number, { type, start, stop }: Recorder): Promise<Recording> {
  if (current !== null) return Promise.reject(new Refused('voice', 'unavailable'))
  const [recording, clip] = [deferred<Recording>(), deferred<VoiceClip>()]
  let began = Date.now()
  let limit = setTimeout(() => recorderEvents.failed('no answer'), startTimeout)
  const cleanUp = () => {
    clearTimeout(limit)
    current = null
  }
  current = {
    began() {
      clearTimeout(limit)
      began = Date.now()
      limit = setTimeout(stop, maxSeconds * 1000)
      recording.resolve({ stop, clip: clip.promise })
    },
    ended(address, size) {
      cleanUp()
      const seconds = Math.min(maxSeconds, Math.max(1, Math.round((Date.now() - began) / 1000)))
      clip.resolve({ file: { name: '', type, size, address }, seconds })
    },
    failed(cause) {
      cleanUp()
      const refused = refusedBy('voice', cause)
      recording.reject(refused)
      clip.reject(refused)
    },
  }
  try {
    start()
  } catch (cause) {
    recorderEvents.failed(cause)
  }
  return recording.promise
}
