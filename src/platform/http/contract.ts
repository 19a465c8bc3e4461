export interface Request {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Called when the whole body has been sent, if the host reports it. */
  readonly onSent?: (() => void) | undefined
  /** Aborts the request. */
  readonly signal?: AbortSignal | undefined
}

export interface Answer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** No response: the network or the server is not available. */
export class NoResponse extends Error {}

/** The request was aborted; it may have reached the server. */
export class Aborted extends NoResponse {}

/** Rejects if there is no response or the request is aborted; the app sets no time limit of its own. */
export type Send = (request: Request) => Promise<Answer>
