export interface Request {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Answer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** No answer came: the network is gone, or the server is. */
export class Lost extends Error {}

/** Rejects with `Lost` when no answer comes; there is no time limit of ours. */
export type Send = (request: Request) => Promise<Answer>
