export interface Request {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Called when the whole body has left this phone, where the host tells. */
  readonly onSent?: (() => void) | undefined
  /** Ends the waiting. */
  readonly signal?: AbortSignal | undefined
}

export interface Answer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** No answer came: the network is gone, or the server is. */
export class Lost extends Error {}

/** Nobody waits for the answer any more: what was asked may have arrived. */
export class Stopped extends Lost {}

/** Rejects with `Lost` when no answer comes; there is no time limit of ours. */
export type Send = (request: Request) => Promise<Answer>
