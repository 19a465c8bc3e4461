import { isStateInEffect, type VoidRule } from '../base/void-rule'
import { kindOf } from '../kinds'
import type { Fields, ValueOf } from '../kinds/field'

/** The states of the approval of a record, with their numbers on the wire. */
export const flowStates = { draft: -1, review: 0, passed: 1, rejected: -2, returned: -3 } as const
export type FlowStateName = keyof typeof flowStates

/** Records of the module need approval. The approvers are defined in the templates of the enterprise. */
export interface Workflow {
  /** Records are used without an approval where the enterprise has none for them. */
  readonly optional?: true
  /** The field with the amount: it is shown in the inbox, summed up, and the first field for conditions. */
  readonly amount?: string
  /** Fields that an approver needs in addition to those of the list. */
  readonly card?: readonly string[]
  /** The field with the other party: approvers see how often records with the same party were rejected. */
  readonly party?: string
  /** Fields by which another record is probably the same one: approvers see the titles of such records. */
  readonly same?: readonly string[]
  /** Fields that may still change after approval, also of lines (`nodes.date`); without any the record may not change. */
  readonly editableAfterApproval?: readonly string[]
  /** The fields that may still change in a state, instead of `editableAfterApproval`. */
  readonly editableIn?: Readonly<Record<string, readonly string[]>>
  /** States in which a record is in effect even without an approval, because a step replaced it. */
  readonly inEffect?: readonly string[]
  /** Values that fields get when the approval reaches a state; the hooks of the module run for this change too. */
  readonly sets?: Readonly<Partial<Record<FlowStateName, Readonly<Record<string, unknown>>>>>
}

export interface WorkflowOf<F extends Fields> {
  readonly workflow?: Workflow & {
    readonly amount?: keyof F & string
    readonly card?: readonly (keyof F & string)[]
    readonly party?: keyof F & string
    readonly same?: readonly (keyof F & string)[]
    readonly editableAfterApproval?: readonly ((keyof F & string) | `${keyof F & string}.${string}`)[]
    readonly editableIn?: Readonly<Record<string, readonly (keyof F & string)[]>>
    readonly sets?: { readonly [S in FlowStateName]?: { readonly [K in keyof F & string]?: ValueOf<F[K]> | null } }
  }
}

/** The fields that conditions may use: numbers are compared with a limit, all others with a list of choices. */
export function conditionFieldsOf({ fields }: { readonly fields: Fields }) {
  const comparedBy = (by: 'limit' | 'choices') =>
    Object.keys(fields).filter((name) => kindOf(fields[name]).condition === by)
  return { numbers: comparedBy('limit'), choices: [...comparedBy('choices'), '@department', '@starter'] }
}

export interface Approved {
  readonly workflow?: Workflow
}

interface InEffect extends Approved {
  readonly voids: VoidRule | null
  readonly list: { readonly state: string }
}

interface Saved {
  /** The state of the approval. */
  readonly state: number
  readonly values: Readonly<Record<string, unknown>>
}

/** Whether a record may not change because it is in review or approved. */
export const isInFlow = ({ workflow }: Approved, state: number) =>
  workflow !== undefined &&
  (state === flowStates.review || (state === flowStates.passed && (workflow.editableAfterApproval ?? []).length === 0))

/** The fields of a saved record that may change although it was approved or is in effect; null if all may. */
function editableIn({ workflow, list }: InEffect, { state, values }: Saved): readonly string[] | null {
  const own = String(values[list.state])
  const isInEffect = state === flowStates.passed || (workflow?.inEffect ?? []).includes(own)
  return isInEffect ? (workflow?.editableIn?.[own] ?? workflow?.editableAfterApproval ?? []) : null
}

/** The fields of the lines of a list that may change, if the list itself may not; null if it may. */
export function editableInLines(module: InEffect, saved: Saved, list: string): readonly string[] | null {
  const editable = module.workflow === undefined ? null : editableIn(module, saved)
  if (editable === null || editable.includes(list)) return null
  return editable.flatMap((name) => (name.startsWith(`${list}.`) ? [name.slice(list.length + 1)] : []))
}

/**
 * Whether a field of a saved record may not change, because it was approved or is in effect; of a list, neither it nor any
 * field of its lines. Computed fields are not checked here.
 */
export function isFixed(module: InEffect, saved: Saved, name: string) {
  const { workflow, voids } = module
  if (workflow === undefined)
    return voids !== null && isStateInEffect(module, saved.values) && !voids.editable.includes(name)
  const editable = editableIn(module, saved)
  return editable !== null && !editable.some((each) => each === name || each.startsWith(`${name}.`))
}

interface Named extends Approved {
  readonly name: string
  readonly handler: string
  readonly code: string
}

/** Modules with approval by module name, handler or code. Several modules may share a code. */
export function approvedModules<M extends Named>(modules: readonly M[], name: string): readonly M[] {
  const key = name.trim().toLowerCase()
  const approved = modules.filter(({ workflow }) => workflow !== undefined)
  const named = (of: 'name' | 'handler' | 'code') => approved.filter((each) => each[of].toLowerCase() === key)
  const matches = [named('name'), named('handler'), named('code')]
  return key === '' ? [] : (matches.find((found) => found.length > 0) ?? [])
}
