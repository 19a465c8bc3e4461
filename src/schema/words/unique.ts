/** Fields whose values are unique together; with a period they are unique within a week or a month of a date. */
export interface UniqueKey {
  readonly fields: readonly string[]
  readonly per?: 'week' | 'month'
  /** The date that belongs to the period. */
  readonly of?: string
  /** Empty is a value too: two records without a project are about the same one. The first field is filled in. */
  readonly emptyToo?: true
}

interface PerPeriod<K extends string> {
  readonly fields: readonly K[]
  readonly per: 'week' | 'month'
  readonly of: K
}

interface WithEmpty<K extends string> {
  readonly fields: readonly K[]
  readonly emptyToo: true
}

export interface UniqueOf<K extends string> {
  readonly unique?: readonly (readonly K[] | PerPeriod<K> | WithEmpty<K>)[]
}

export interface Unique {
  /** Fields that are unique together; a duplicate is reported at the first of them. */
  readonly unique: readonly UniqueKey[]
}

export const uniqueFrom = <K extends string>({ unique = [] }: UniqueOf<K>): Unique => ({
  unique: unique.map((each) => ('fields' in each ? each : { fields: each })),
})

/** The fields without which a record is not compared with others. */
export const comparedBy = ({ fields, of, emptyToo }: UniqueKey): readonly string[] => [
  ...(emptyToo === true ? fields.slice(0, 1) : fields),
  ...(of === undefined ? [] : [of]),
]
