/** How the server builds the numbers of a serial field. */
export interface Serial {
  /** The text that a serial number begins with. */
  readonly prefix?: string
  /** The period after which counting starts again; a year by default. */
  readonly per?: 'year' | 'month' | 'day'
  /** The field with the date that selects the period; today by default. */
  readonly of?: string
  /**
   * The reference whose record contributes its code to the number, and the field with that code; each code has a
   * series.
   */
  readonly by?: Readonly<Record<string, string>>
  /** Whether a user may type the number instead. */
  readonly editable?: boolean
}
