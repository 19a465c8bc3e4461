import type { StampDomain } from '../values/stamp'

/** Fields and what they must say. */
export type When = Readonly<Record<string, string | boolean>>

export interface Stamped<Choices extends string = string> {
  readonly domain: StampDomain
  readonly of: Readonly<Record<Choices, number>>
}

export interface Late {
  /** The date that must not have passed. */
  readonly after: string
  /** That many days before it is over already. */
  readonly ahead?: number
  /** The choices it is read instead of. */
  readonly from: readonly string[]
  readonly as: string
}

/** Records that stand below one another. */
export interface Tree {
  /** The reference to the record above, of the same module. */
  readonly parent: string
}

export interface Computation {
  readonly name: string
  /** Fields; one with a question mark may be empty. */
  readonly reads: readonly string[]
  readonly value: (values: readonly unknown[]) => unknown
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
}

/** From one year to another, both included. */
export type Years = readonly [first: number, last: number]
