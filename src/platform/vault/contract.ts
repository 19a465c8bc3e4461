import type { LocalFile } from '../download/contract'

/** Tables of texts: drafts, unsent requests, and the offline cache. */
export type Table = 'drafts' | 'outbox' | 'reads'

/** A text to store, or null to delete it. */
export interface Change {
  readonly table: Table
  readonly key: string
  readonly text: string | null
}

export interface StoredText {
  readonly key: string
  readonly text: string
}

export interface StoredSize {
  readonly key: string
  /** Approximate size in bytes. */
  readonly size: number
}

/** `full`: no space left; `forbidden`: the host allows no storage. */
export type StoreRefusal = 'full' | 'forbidden'

/**
 * Local store for drafts, unsent requests, files and the offline cache. Its content survives a crash and an update of
 * the app. Methods that write reject with `Refused('vault', ...)` if the content was not stored.
 */
export interface LocalStore {
  /** Checks at start whether storage works; null if it does. */
  readonly probe: () => Promise<StoreRefusal | null>
  /** All texts of a table whose key has the prefix. */
  readonly all: (table: Table, prefix: string) => Promise<readonly StoredText[]>
  readonly get: (table: Table, key: string) => Promise<string | null>
  /** Atomic if the host supports it; otherwise texts are stored before others are deleted. */
  readonly write: (changes: readonly Change[]) => Promise<void>
  readonly sizes: (table: Table, prefix: string) => Promise<readonly StoredSize[]>
  /** Copies the content of a file, because the host may delete a picked file with the page. */
  readonly storeFile: (key: string, file: LocalFile) => Promise<void>
  /** The stored file; null if it is missing or cannot be read. */
  readonly fileAt: (key: string) => Promise<LocalFile | null>
  readonly deleteFile: (key: string) => Promise<void>
  readonly fileSizes: (prefix: string) => Promise<readonly StoredSize[]>
}
