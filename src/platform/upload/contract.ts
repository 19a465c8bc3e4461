import type { LocalFile } from '../download/contract'
import type { Answer } from '../http/contract'

/** Target of a resumable upload, which sends large files in pieces. */
export interface Pieces {
  /** Ends with a slash; the id of the upload is appended. */
  readonly url: string
  /** Sent with each piece: the language of the responses. */
  readonly query: string
  /** Identifies the upload when it is resumed, even after a restart of the app. */
  readonly key: string
  /** Metadata of the file, sent before the first piece. */
  readonly metadata: Readonly<Record<string, string>>
  /** Called for each piece, because a long upload may outlast the session of its first headers. */
  readonly headers: () => Readonly<Record<string, string>>
}

export interface Sending {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly file: LocalFile
  /** Omitted if the file must be sent in one request. */
  readonly pieces?: Pieces
  /** Progress from 0 to 1. */
  readonly onProgress?: (part: number) => void
  readonly signal?: AbortSignal
}

/** A request of a resumable upload. */
export interface PieceRequest {
  readonly method: 'POST' | 'HEAD' | 'PATCH'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Range of bytes in the body. */
  readonly part?: { readonly from: number; readonly to: number }
  /** Called with the number of these bytes that have been sent. */
  readonly onProgress?: (sent: number) => void
  readonly signal?: AbortSignal
}

/** Sends the pieces of one file by the means of the host. */
export interface Carrier {
  readonly size: number
  /** Size of a piece in bytes: reduced after a failure, increased while pieces arrive quickly. */
  readonly pieces: { readonly first: number; readonly least: number; readonly most: number }
  readonly send: (request: PieceRequest) => Promise<Answer>
}

/**
 * Sends a file, in pieces if it is large. Rejects if there is no response or no progress for thirty seconds, and with
 * `Refused` if it was cancelled or the file cannot be read.
 */
export type SendFile = (sending: Sending) => Promise<Answer>
