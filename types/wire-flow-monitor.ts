/** What the monitor narrows its lists by besides; days are China's. */
export interface FlowNarrowed {
  readonly AddUser?: string
  readonly From?: string
  readonly To?: string
  /** A node it has been at, by name. */
  readonly NodeName?: string
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
