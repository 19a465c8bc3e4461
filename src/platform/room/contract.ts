/** Limits of the offline cache, in bytes and in number of entries. */
export interface CacheLimits {
  readonly text: number
  readonly file: number
  readonly count: number
  /** Whether fetched files stay in memory; otherwise the cache is a second copy on the disk. */
  readonly holdsFiles: boolean
}
