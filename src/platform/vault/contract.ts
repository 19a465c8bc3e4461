import type { LocalFile } from '../download/contract'

/** What is kept as text: what is being typed, what waits to be sent, what was read. */
export type Table = 'drafts' | 'outbox' | 'reads'

/** One text to be kept, or with null to be taken away. */
export interface Change {
  readonly table: Table
  readonly key: string
  readonly text: string | null
}

export interface Kept {
  readonly key: string
  readonly text: string
}

export interface Held {
  readonly key: string
  /** In bytes, about. */
  readonly size: number
}

/** `full`: there is no room; `forbidden`: the host keeps nothing for us. */
export type VaultRefusal = 'full' | 'forbidden'

/**
 * What is kept on this phone beyond small settings: it survives a crash, a killed program and a new version of it.
 * Whatever writes rejects with `Refused('vault', ...)` when it was not kept.
 */
export interface Vault {
  /** Tries at start whether anything can be kept here; nothing is wrong when it says null. */
  readonly probe: () => Promise<VaultRefusal | null>
  /** All of a table whose key begins so. */
  readonly all: (table: Table, prefix: string) => Promise<readonly Kept[]>
  readonly get: (table: Table, key: string) => Promise<string | null>
  /** Together: all of it or nothing, where the host can do that; otherwise what is kept comes before what is taken away. */
  readonly write: (changes: readonly Change[]) => Promise<void>
  readonly held: (table: Table, prefix: string) => Promise<readonly Held[]>
  /** The content of a file, for as long as it is wanted. What was picked may vanish with the page. */
  readonly keepFile: (key: string, file: LocalFile) => Promise<void>
  /** Where it can be shown and sent from; null when it is not there or cannot be read. */
  readonly fileAt: (key: string) => Promise<LocalFile | null>
  readonly dropFile: (key: string) => Promise<void>
  readonly heldFiles: (prefix: string) => Promise<readonly Held[]>
}
