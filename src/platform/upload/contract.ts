import type { LocalFile } from '../download/contract'
import type { Answer } from '../http/contract'

/** Where large files go piece by piece, where a host can do that: they go on where they stopped. */
interface Pieces {
  readonly url: string
  /** Said of the file before its first piece. */
  readonly said: Readonly<Record<string, string>>
  /** Asked for each piece anew: a long upload outlives the headers it began with. */
  readonly headers: () => Readonly<Record<string, string>>
}

export interface Sending {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly file: LocalFile
  readonly pieces: Pieces
  /** From nought to one. */
  readonly onProgress?: (part: number) => void
  readonly signal?: AbortSignal
}

/** Sends a file as a form would. Rejects with `Lost` when no answer comes, with `Refused` when it was stopped. */
export type SendFile = (sending: Sending) => Promise<Answer>
