/** A file on this phone, or in this browser's memory. */
export interface LocalFile {
  readonly name: string
  readonly type: string
  readonly size: number
  /** Where a picture, a player or the host's viewer finds it. */
  readonly address: string
}

export interface Fetching {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly name: string
  /** What has come so far, and of how much where that is known. */
  readonly onProgress?: (done: number, total: number | null) => void
  readonly signal?: AbortSignal
}

/** The file, or what the server said instead; then `text` has its words. */
export interface Fetched {
  readonly status: number
  /** Names in lower case; empty where the host does not tell them. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly file: LocalFile | null
}

/** Rejects with `Lost` when no answer comes, with `Refused` when it was stopped. */
export type FetchFile = (fetching: Fetching) => Promise<Fetched>
/** Shows it in the host's own viewer, or keeps it where downloads go. */
export type HandFile = (file: LocalFile) => Promise<void>
