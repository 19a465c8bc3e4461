/** What a number that the program gives consists of. */
export interface Serial {
  /** What a serial number begins with. */
  readonly prefix?: string
  /** How long it is counted on; a year where nothing is said. */
  readonly per?: 'year' | 'month' | 'day'
  /** The date that says which one; today where there is none. */
  readonly of?: string
  /** The own reference whose record's code stands in it, and what that is called there: each is counted by itself. */
  readonly by?: Readonly<Record<string, string>>
  /** It may be typed instead. */
  readonly editable?: boolean
}
