import type { LocalFile } from '../download/contract'
import type { Answer } from '../http/contract'

export interface Sending {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly file: LocalFile
  /** From nought to one. */
  readonly onProgress?: (part: number) => void
  readonly signal?: AbortSignal
}

/** Sends a file as a form would. Rejects with `Lost` when no answer comes, with `Refused` when it was stopped. */
export type SendFile = (sending: Sending) => Promise<Answer>
