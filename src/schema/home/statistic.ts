/** The sets of the statistics: passed, not passed but sent back at least once, and all others that are not passed. */
export type StatisticSet = 'open' | 'resolved' | 'back'

/** What the statistics can be divided by, besides the state. */
type StatisticPart = 'nature' | 'project' | 'kind' | 'team'

/** The records of the module are findings or orders of the statistics. */
export interface Statistic {
  /** The date that a span of days selects by. */
  readonly on: string
  /** States that are resolved, and states that are no finding. */
  readonly resolved: readonly string[]
  readonly none: readonly string[]
  /** The state of a record that was sent back. */
  readonly back: string
  /** The state and the person of a record that is late. */
  readonly late: { readonly state: string; readonly person: string }
  readonly by: Readonly<Partial<Record<StatisticPart, string>>>
  /** The date on which a finding was resolved, and the step whose first one decides whether it was at once. */
  readonly closing: { readonly on: string; readonly step: string }
  /** Two choices whose combinations are counted, and the choice of the worst findings. */
  readonly risk?: {
    readonly rows: string
    readonly columns: string
    readonly worst: { readonly field: string; readonly choice: string }
  }
}

export interface StatisticOf<K extends string> {
  readonly statistic?: Omit<Statistic, 'on' | 'late' | 'by' | 'closing' | 'risk'> & {
    readonly on: K
    readonly late: { readonly state: string; readonly person: K }
    readonly by: Readonly<{ [P in StatisticPart]?: K }>
    readonly closing: { readonly on: K; readonly step: string }
    readonly risk?: {
      readonly rows: K
      readonly columns: K
      readonly worst: { readonly field: K; readonly choice: string }
    }
  }
}

export interface WithStatistic {
  readonly statistic?: Statistic
}
