/** How much of what can be read again may lie on this phone, in bytes and in pieces. */
export interface Room {
  readonly text: number
  readonly file: number
  readonly count: number
  /** What was fetched is in memory and can be shown from there; elsewhere it lies on the disk a second time. */
  readonly holdsFiles: boolean
}
