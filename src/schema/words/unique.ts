/** Fields whose values are unique together; with a period they are unique within a week or a month of a date. */
export interface UniqueKey {
  readonly fields: readonly string[]
  readonly per?: 'week' | 'month'
  /** The date that belongs to the period. */
  readonly of?: string
}

interface PerPeriod<K extends string> {
  readonly fields: readonly K[]
  readonly per: 'week' | 'month'
  readonly of: K
}

export interface UniqueOf<K extends string> {
  readonly unique?: readonly (readonly K[] | PerPeriod<K>)[]
}

export interface Unique {
  /** Fields that are unique together; a duplicate is reported at the first of them. */
  readonly unique: readonly UniqueKey[]
}

export const uniqueFrom = <K extends string>({ unique = [] }: UniqueOf<K>): Unique => ({
  unique: unique.map((each) => ('fields' in each ? each : { fields: each })),
})
