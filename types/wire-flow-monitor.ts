/** What the monitor narrows its lists by besides; days are China's. */
export interface FlowNarrowed {
  readonly AddUser?: string
  readonly From?: string
  readonly To?: string
  /** A node it has been at, by name. */
  readonly NodeName?: string
  // The filter fields of the flow view in part 3, besides AddUser.
  readonly RID?: string
  readonly MID?: string
  /** The number of the record. */
  readonly NO?: string
  /** -1 is what was withdrawn or abandoned. */
  readonly FlowState?: string
  /** Part of the name. */
  readonly AddUserName?: string
  /** A day, a minute or a second: `2026-11-20 10:05`. */
  readonly AddTime?: string
  readonly AddDate?: string
  readonly BudgetId?: string
  /** The one that stands at this place of the whole list. */
  readonly rownums?: string
}

/** How long a node takes. */
export interface NodeDuration {
  readonly MID: string
  readonly ModuleName: string
  readonly NodeName: string
  /** How often somebody decided there in these days, how long it took on average and at most, in minutes. */
  readonly Count: number
  readonly Minutes: number
  readonly Longest: number
  /** How many wait there now. */
  readonly Waiting: number
}
