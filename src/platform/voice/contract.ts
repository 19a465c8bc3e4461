import type { LocalFile } from '../download/contract'

/** A recorded clip as a file on this device; its name is empty. */
export interface VoiceClip {
  readonly file: LocalFile
  readonly seconds: number
}

export interface Recording {
  /** Ends the recording; further calls do nothing. */
  readonly stop: () => void
  /** Resolves when the recording ends, by `stop` or by its limit. Rejects with `Refused` if nothing was stored. */
  readonly clip: Promise<VoiceClip>
}

export type Ending = 'played' | 'stopped' | 'failed'

export interface Voice {
  readonly canRecord: () => boolean
  /** Resolves when the microphone is on. Rejects with `Refused`, as the person may deny it. One recording at a time. */
  readonly record: (maxSeconds: number) => Promise<Recording>
  /** Plays a local file and calls `onEnd` once. Returns a function that stops it. */
  readonly play: (address: string, onEnd: (how: Ending) => void) => () => void
}
