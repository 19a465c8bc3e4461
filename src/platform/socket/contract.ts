export interface Heard {
  readonly opened: () => void
  readonly said: (text: string) => void
  /** Once, whoever ended it; 0 where the host does not tell why. */
  readonly closed: (code: number) => void
}

export interface Socket {
  readonly send: (text: string) => void
  readonly close: () => void
}

/** A line to a server that either side may speak on. It never throws: what cannot be opened is closed. */
export type OpenSocket = (url: string, heard: Heard) => Socket
