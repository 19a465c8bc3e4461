import { type Approved, flowStates } from '../words/workflow'

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

export interface VoidsOf<K extends string = string> {
  readonly voids?: {
    readonly to: string
    readonly right?: string
    readonly editable?: readonly K[]
    readonly in?: readonly string[]
  }
}

export interface Voids {
  readonly voids: VoidRule | null
}

export const voidsFrom = ({ voids, code }: VoidsOf & { readonly code: string }): Voids => ({
  voids: voids === undefined ? null : { right: code, editable: [], ...voids },
})

interface Stated extends Voids {
  readonly list: { readonly state: string }
}

export const isVoid = ({ voids, list }: Stated, values: Readonly<Record<string, unknown>>) =>
  voids !== null && values[list.state] === voids.to

/**
 * Whether a record is in effect, so that it can only be voided: after approval, by a step that replaced the approval, or
 * without approval at once or in some states.
 */
export function isVoidable(module: Stated & Approved, flow: number, values: Readonly<Record<string, unknown>>) {
  const { voids, workflow, list } = module
  if (voids === null || isVoid(module, values)) return false
  const state = String(values[list.state])
  if (workflow === undefined) return voids.in?.includes(state) ?? true
  const isByStep = (workflow.inEffect ?? []).includes(state)
  return flow === flowStates.passed || isByStep
}
