/** A record that took effect is not changed or deleted, but voided with a reason. */
export interface VoidRule {
  /** The state of a void record. */
  readonly to: string
  /** The right to void; the right to edit the module by default. */
  readonly right: string
  /** Fields that may still change in a record that needs no approval, such as what a payment is allocated to. */
  readonly editable: readonly string[]
  /** The states in which a record that needs no approval is in effect; without them it always is. */
  readonly in?: readonly string[]
}

interface Stated {
  readonly voids: VoidRule | null
  readonly list: { readonly state: string }
}

/** Whether a record that needs no approval is in a state in which it is in effect. */
export const isStateInEffect = ({ voids, list }: Stated, values: Readonly<Record<string, unknown>>) =>
  voids?.in === undefined || voids.in.includes(String(values[list.state]))

export const isVoid = ({ voids, list }: Stated, values: Readonly<Record<string, unknown>>) =>
  voids !== null && values[list.state] === voids.to
