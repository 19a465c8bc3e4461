/** Fields that a new record copies from the newest earlier record with the same values in some fields. */
export interface CarryOver {
  readonly same: readonly string[]
  /** The date that orders the records. */
  readonly by: string
  readonly fields: readonly string[]
  /** Lists of lines that begin with another list of that record, as the plan of last week becomes the work of this one. */
  readonly begins?: Readonly<Record<string, string>>
}

/** How the previous record is found: the newest earlier one with the same values in some fields. */
export type Last = Pick<CarryOver, 'same' | 'by'>

export interface CarryOverOf<K extends string> {
  readonly carryOver?: CarryOver & {
    readonly same: readonly K[]
    readonly by: K
    readonly fields: readonly K[]
    readonly begins?: { readonly [List in K]?: K }
  }
  readonly last?: { readonly same: readonly K[]; readonly by: K }
}

export interface CarriesOver {
  readonly carryOver?: CarryOver
  /** The previous record, for fields that never decrease in a module without carry-over. */
  readonly last?: Last
}
