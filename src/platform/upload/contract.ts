import type { LocalFile } from '../download/contract'
import type { Answer } from '../http/contract'

/** Where large files go piece by piece: they go on where they stopped. */
export interface Pieces {
  /** Ends with a stroke; the name an upload was given stands behind it. */
  readonly url: string
  /** Said with each piece: which language answers are in. */
  readonly query: string
  /** The same upload, whenever it is gone on with: even after the program was ended. */
  readonly key: string
  /** Said of the file before its first piece. */
  readonly said: Readonly<Record<string, string>>
  /** Asked for each piece anew: a long upload outlives the headers it began with. */
  readonly headers: () => Readonly<Record<string, string>>
}

export interface Sending {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly file: LocalFile
  /** Nothing where a file must come at once. */
  readonly pieces?: Pieces
  /** From nought to one. */
  readonly onProgress?: (part: number) => void
  readonly signal?: AbortSignal
}

/** What one piece needs of a host. */
export interface Asking {
  readonly method: 'POST' | 'HEAD' | 'PATCH'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Which bytes of the file it carries. */
  readonly part?: { readonly from: number; readonly to: number }
  /** How many of these have gone. */
  readonly onProgress?: (sent: number) => void
  readonly signal?: AbortSignal
}

/** How a host sends the pieces of one file. */
export interface Carrier {
  readonly size: number
  /** How large a piece is, in bytes: smaller after one was lost, larger where they go quickly. */
  readonly pieces: { readonly first: number; readonly least: number; readonly most: number }
  readonly ask: (asking: Asking) => Promise<Answer>
}

/**
 * Sends a file, in pieces where it is large. Rejects with `Lost` when no answer comes or nothing moves for thirty
 * seconds, with `Refused` when it was stopped or cannot be read.
 */
export type SendFile = (sending: Sending) => Promise<Answer>
