/** A file on this device or in the memory of the browser. */
export interface LocalFile {
  readonly name: string
  readonly type: string
  readonly size: number
  /** Local path or object URL for images, players and the host's viewer. */
  readonly address: string
}

export interface Fetching {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly name: string
  /** Received bytes and, if known, the total. */
  readonly onProgress?: (done: number, total: number | null) => void
  readonly signal?: AbortSignal
}

/** The file, or the error response of the server with its body in `text`. */
export interface Fetched {
  readonly status: number
  /** Names in lower case; empty if the host does not provide them. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly file: LocalFile | null
}

/** Rejects if there is no response, and with `Refused` if the download was cancelled. */
export type FetchFile = (fetching: Fetching) => Promise<Fetched>
/** Opens the file in the host's viewer or saves it to the downloads. */
export type HandFile = (file: LocalFile) => Promise<void>
