import { kindOf } from '../kinds'
import type { Field, Fields, Target } from '../kinds/field'

/** When values are kept: when the record is submitted for approval or approved, or after one of its steps. */
export type SnapshotMoment = 'report' | 'passed' | `step:${string}`

/** A value that is kept. */
export interface KeptValue {
  /** An own field, or a field of the record that a reference names, as in `contract.total` or `effects.contract.total`. */
  readonly path: string
  /** The value is also shown as a share of this one. */
  readonly shareOf?: string
}

/** Values of a record and of the records it refers to, kept as they were at a moment. */
export interface Snapshot {
  readonly at: SnapshotMoment
  readonly values: readonly KeptValue[]
}

type Path<K extends string> = K | `${K}.${string}`

export interface SnapshotOf<K extends string> {
  readonly snapshot?: {
    readonly at: SnapshotMoment
    readonly fields: readonly (Path<K> | { readonly path: Path<K>; readonly shareOf: Path<K> })[]
  }
}

export interface WithSnapshot {
  readonly snapshot: Snapshot | null
}

/** Where a path leads. */
export interface KeptField {
  /** The field of the record, or of its lines, that refers to the record with the value; undefined for an own field. */
  readonly reference?: { readonly list?: string; readonly name: string; readonly target: Target }
  /** The name of the field with the value. */
  readonly name: string
  readonly field: Field
}

/** Where a path leads; undefined if there is no such field. */
export function keptField(fields: Fields, path: string): KeptField | undefined {
  const [first = '', second, third] = path.split('.')
  if (second === undefined) {
    const field = fields[first]
    return field === undefined ? undefined : { name: first, field }
  }
  const isLine = third !== undefined
  const owner = isLine ? fields[first]?.options.lines?.fields[second] : fields[first]
  const target = owner?.options.to?.()
  const name = isLine ? third : second
  const field = target?.fields[name]
  if (target === undefined || field === undefined) return undefined
  const reference = isLine ? { list: first, name: second, target } : { name: first, target }
  return { reference, name, field }
}

/** Whether the text of a field follows from its value, so that it stays as it was. */
export const isKeepable = (field: Field) => field.kind !== 'lines' && kindOf(field).refersTo === undefined

interface Definition<K extends string> extends SnapshotOf<K> {
  readonly name: string
  readonly fields: Fields
  readonly steps?: readonly { readonly name: string }[]
}

export function snapshotFrom<K extends string>({ name, fields, snapshot, steps = [] }: Definition<K>): WithSnapshot {
  if (snapshot === undefined) return { snapshot: null }
  const { at } = snapshot
  if (at.startsWith('step:') && !steps.some((step) => at === `step:${step.name}`))
    throw new Error(`the snapshot of ${name}: ${at} is no step`)
  const values = snapshot.fields.map((each): KeptValue => (typeof each === 'string' ? { path: each } : each))
  for (const path of values.flatMap((each) => [each.path, ...(each.shareOf === undefined ? [] : [each.shareOf])])) {
    const [first = '', second] = path.split('.')
    const field = fields[first]
    const isFound = field !== undefined && (second === undefined ? isKeepable(field) : mayLead(field))
    if (!isFound) throw new Error(`the snapshot of ${name} cannot keep ${path}`)
  }
  return { snapshot: { at, values } }
}

const mayLead = ({ options }: Field) => options.to !== undefined || options.lines !== undefined
