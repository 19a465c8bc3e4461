/** The days on which the records of a module are shown in the calendar of their people. */
export interface CalendarDays {
  readonly from: string
  /** The last day; without it a record is on one day. */
  readonly to?: string
  /** The fields with the persons in whose calendar a record is. */
  readonly people: readonly string[]
  /** The states in which it is shown; without them it always is. */
  readonly while?: readonly string[]
  /** Whether the people are busy on these days. */
  readonly isBusy?: true
}

export interface CalendarOf<K extends string> {
  readonly calendar?: CalendarDays & { readonly from: K; readonly to?: K; readonly people: readonly K[] }
}

export interface WithCalendar {
  readonly calendar?: CalendarDays
}
