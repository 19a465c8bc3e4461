import type { LocalFile } from '../download/contract'

/** What was said, as a file on this phone. Its name is nobody's yet. */
export interface Spoken {
  readonly file: LocalFile
  readonly seconds: number
}

export interface Recording {
  /** Ends it; more than once is once. */
  readonly stop: () => void
  /** When it was ended, by hand or by its limit. Rejects with `Refused` when the host ended it and kept nothing. */
  readonly spoken: Promise<Spoken>
}

export type Ending = 'played' | 'stopped' | 'failed'

export interface Voice {
  readonly canRecord: () => boolean
  /** Once the microphone is on. Rejects with `Refused`: the host asks the person, who may say no. One at a time. */
  readonly record: (mostSeconds: number) => Promise<Recording>
  /** Plays what is at an address of this phone, and tells once how that ended; answers how to stop it. */
  readonly play: (address: string, onEnd: (how: Ending) => void) => () => void
}
