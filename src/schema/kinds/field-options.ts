import type { Only } from '../values/only'
import type { StampDomain } from '../values/stamp'

/** Fields with the values they must have. */
export type When = Readonly<Record<string, string | boolean | readonly string[]>>

export interface Stamped<Choices extends string = string> {
  readonly domain: StampDomain
  /** Choices without a number of their own have none on the wire. */
  readonly of: { readonly [Choice in Choices]?: number }
}

export interface Late {
  /** The date that must not have passed. */
  readonly after: string
  /** The number of days before the date from which the record already counts as late. */
  readonly ahead?: number
  /** The choices that are replaced. */
  readonly from: readonly string[]
  /** The choice that replaces them. */
  readonly as: string
}

/** A date some days after another one; of several fields with the days the first one that is filled in applies. */
export interface UsualDate {
  readonly after: string
  readonly days: readonly string[]
}

/** Records that form a hierarchy. */
export interface Tree {
  /** The reference to the parent record, which belongs to the same module. */
  readonly parent: string
  /** Values of the records that the tree offers; others stay where they were chosen. */
  readonly only?: Only
  /** The number of levels; eight without it, which is the most. */
  readonly levels?: number
}

export interface Computation {
  readonly name: string
  /** Names of fields; a field with a question mark may be empty. */
  readonly reads: readonly string[]
  readonly value: (values: readonly unknown[]) => unknown
}

/** Fields beside a quantity: its unit, a second one in which it may be typed, and how many of these one unit is. */
export interface TypedIn {
  readonly unit: string
  readonly second: string
  readonly factor: string
}

/** Keys for less and more beside a quantity: the size of a step, and the fields with the most that there is and its unit. */
export interface Stepper {
  readonly by: number
  readonly most?: string
  readonly unit?: string
}

export interface Limits {
  readonly min?: number
  readonly max?: number
  readonly positive?: boolean
  readonly readonly?: boolean
}

export interface Count {
  readonly atLeast?: number
  readonly atMost?: number
  readonly unmarked?: boolean
  readonly asksAtOnce?: boolean
  readonly cameraOnly?: boolean
  readonly isVoice?: boolean
  readonly distinct?: true
  readonly distinctFrom?: string
  readonly pairsWith?: string
}

/** A range of years that includes both ends. */
export type Years = readonly [first: number, last: number]

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
