/** Fields that a new record takes over from the newest earlier one that is the same in some fields. */
export interface CarryOver {
  readonly same: readonly string[]
  /** The date that orders the records. */
  readonly by: string
  readonly fields: readonly string[]
}

/** How the previous record is found: the newest earlier one that is the same in some fields. */
export type Last = Pick<CarryOver, 'same' | 'by'>

export interface CarryOverOf<K extends string> {
  readonly carryOver?: CarryOver & { readonly same: readonly K[]; readonly by: K; readonly fields: readonly K[] }
  readonly last?: { readonly same: readonly K[]; readonly by: K }
}

export interface CarriesOver {
  readonly carryOver?: CarryOver
  /** The previous record of a module that takes nothing over, for fields that never decrease. */
  readonly last?: Last
}
