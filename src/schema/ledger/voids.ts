import { isStateInEffect, isVoid, type VoidRule } from '../base/void-rule'
import { type Approved, flowStates } from '../words/workflow'

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

/**
 * Whether a record is in effect, so that it can only be voided: after approval, by a step that replaced the approval, or
 * without approval at once or in some states.
 */
export function isVoidable(module: Stated & Approved, flow: number, values: Readonly<Record<string, unknown>>) {
  const { voids, workflow, list } = module
  if (voids === null || isVoid(module, values)) return false
  const isByStep = (workflow?.inEffect ?? []).includes(String(values[list.state]))
  if (workflow === undefined) return isStateInEffect(module, values)
  return flow === flowStates.passed || isByStep
}
