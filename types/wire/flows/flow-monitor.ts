/** Additional filters of the lists of flows; days are in China's time zone. */
export interface FlowFilters {
  readonly AddUser?: string
  readonly From?: string
  readonly To?: string
  /** The name of a node that the flow has reached. */
  readonly NodeName?: string
  // The filter fields of the flow view in part 3, except AddUser.
  readonly RID?: string
  readonly MID?: string
  /** The number of the record. */
  readonly NO?: string
  /** -1 means withdrawn or abandoned. */
  readonly FlowState?: string
  /** Part of the name. */
  readonly AddUserName?: string
  /** A day, a minute or a second: `2026-11-20 10:05`. */
  readonly AddTime?: string
  readonly AddDate?: string
  readonly BudgetId?: string
  /** The position of one flow in the whole list. */
  readonly rownums?: string
}

/** Duration statistics of a node. */
export interface NodeDuration {
  readonly MID: string
  readonly ModuleName: string
  readonly NodeName: string
  /** Number of decisions in the period, and their average and longest duration in minutes. */
  readonly Count: number
  readonly Minutes: number
  readonly Longest: number
  /** Number of pending tasks. */
  readonly Waiting: number
}
