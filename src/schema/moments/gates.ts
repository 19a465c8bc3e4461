import type { Issue } from '../base/problem'
import type { Level, Rule } from '../base/rule'
import type { Field, Fields, Target } from '../kinds/field'
import { type Only, unmetIn } from '../values/only'
import { linesIn, rulesOf } from '../words/lines'

type Values = Readonly<Record<string, unknown>>

/** When a gate is asked: before the record is saved, submitted for approval or voided, or before one of its steps. */
export type GateMoment = 'save' | 'report' | 'void' | `step:${string}`

/** A condition on another record without which something cannot be done. */
export interface Gate {
  /** Unique among the rules and gates of the module; its message is a text of the rules. */
  readonly name: string
  readonly at: readonly GateMoment[]
  /** The reference to the record that is asked, such as `contract` or `effects.contract`; `@self` is the record itself. */
  readonly of: string
  /** The values that the record must have. */
  readonly is?: Only
  /** An own date (the key) that must not be before a date of the record (the value). */
  readonly notBefore?: Readonly<Record<string, string>>
  /** The caller (`@me`) is not among the persons of this field of the record. */
  readonly differs?: readonly ['@me', string]
  /** No record with these values may refer to the record, besides the own one. */
  readonly none?: NoneReferring
  readonly message: string
  readonly level: Level
}

export interface NoneReferring {
  readonly module: () => Target
  /** The reference of that module. */
  readonly on: string
  readonly is: Only
}

type LineReferences<F> = {
  [K in keyof F & string]: F[K] extends Field<readonly (infer Line)[]>
    ? `${K}.${Exclude<keyof Line & string, 'guid'>}`
    : never
}[keyof F & string]

interface GateOptions<Own extends string, Of extends string> {
  readonly at: readonly GateMoment[]
  readonly of: Of | '@self'
  readonly is?: Only
  readonly notBefore?: { readonly [K in Own]?: string }
  readonly none?: NoneReferring
  readonly differs?: readonly ['@me', string]
  readonly message: string
  readonly level?: Level
}

type MakeGate<F> = (
  name: string,
  options: GateOptions<keyof F & string, (keyof F & string) | LineReferences<F>>,
) => Gate

export interface GatesOf<F extends Fields> {
  readonly gates?: (gate: MakeGate<F>) => readonly Gate[]
}

export interface Gates {
  readonly gates: readonly Gate[]
}

/** A gate whose names are not checked. */
export const gate = (name: string, { level = 'block', ...options }: GateOptions<string, string>): Gate => ({
  ...(options as Omit<Gate, 'name' | 'level'>),
  name,
  level,
})

const isReference = (fields: Fields, of: string) => {
  const [field = '', line] = of.split('.')
  const { options } = fields[field] ?? {}
  return (line === undefined ? options?.to : options?.lines?.fields[line]?.options.to) !== undefined
}

/** What is wrong with a gate of a definition; empty if nothing is. */
function faultOf(fields: Fields, steps: readonly string[], { at, of, is, notBefore, none, differs, level }: Gate) {
  if (of !== '@self' && !isReference(fields, of)) return `${of} is no reference`
  if ([is, notBefore, none, differs].filter((kind) => kind !== undefined).length !== 1) return 'it needs one condition'
  const unknown = at.find((moment) => moment.startsWith('step:') && !steps.includes(moment.slice('step:'.length)))
  if (unknown !== undefined) return `${unknown} is no step`
  // Only a form asks for a reason.
  const isForm = (moment: GateMoment) => moment === 'save' || moment.startsWith('step:')
  return level !== 'block' && !at.every(isForm) ? 'a reason can only be given with a form' : ''
}

interface Definition<F extends Fields> extends GatesOf<F> {
  readonly name: string
  readonly fields: F
  readonly steps?: readonly { readonly name: string }[]
}

export function gatesFrom<F extends Fields>(
  { name, fields, gates, steps = [] }: Definition<F>,
  rules: readonly Rule[],
): Gates {
  const all = gates?.(gate as MakeGate<F>) ?? []
  const names = [...rulesOf({ fields, rules }), ...all].map((each) => each.name)
  if (all.length > 0 && new Set(names).size < names.length) throw new Error(`${name} has two rules with the same name`)
  const ownSteps = steps.map((step) => step.name)
  for (const each of all) {
    const fault = faultOf(fields, ownSteps, each)
    if (fault !== '') throw new Error(`the gate ${each.name} of ${name}: ${fault}`)
  }
  return { gates: all }
}

/** The rules and the gates of a module, whose messages are texts of its rules. */
export const messagesOf = ({
  gates,
  ...table
}: Gates & { readonly fields: Fields; readonly rules: readonly Rule[] }) => [...rulesOf(table), ...gates]

/** The gates that are asked at a moment. */
export const gatesAt = ({ gates }: Gates, moment: GateMoment) => gates.filter(({ at }) => at.includes(moment))

/** A record that a gate asks, and the field that names it. */
export interface Asked {
  readonly field: string
  readonly guid: string
}

/** The records that a gate asks. */
export function askedBy({ of }: Gate, guid: string, values: Values): readonly Asked[] {
  if (of === '@self') return [{ field: '', guid }]
  const [field = '', line] = of.split('.')
  const found =
    line === undefined
      ? [{ field, value: values[field] }]
      : linesIn(values, field).map((each, at) => ({ field: `${field}.${at}.${line}`, value: each[line] }))
  return found.flatMap(({ field: at, value }) => (typeof value === 'string' ? [{ field: at, guid: value }] : []))
}

/** The module of the records that a gate asks; undefined for the record itself. */
export function askedModule({ of }: Gate, fields: Fields): Target | undefined {
  const [field = '', line] = of.split('.')
  const { options } = fields[field] ?? {}
  return (line === undefined ? options : options?.lines?.fields[line]?.options)?.to?.()
}

/** The field of the record asked because of which a gate is closed; undefined if the gate is open. */
export function closedBy({ is, notBefore = {} }: Gate, own: Values, asked: Values): string | undefined {
  const late = Object.entries(notBefore).find(
    ([mine, theirs]) => typeof own[mine] === 'string' && typeof asked[theirs] === 'string' && own[mine] < asked[theirs],
  )
  return late?.[1] ?? (is === undefined ? undefined : unmetIn({ only: is }, asked))
}

/** Whether a gate is closed because the caller is among the persons of the record asked. */
export const isClosedFor = ({ differs }: Gate, me: string, asked: Values) =>
  differs !== undefined && [asked[differs[1]]].flat().includes(me)

/** The names of the own fields that a gate reads. */
export const readByGate = ({ of, notBefore = {} }: Gate) => [of.split('.')[0] ?? '', ...Object.keys(notBefore)]

/** A closed gate as an issue of its field. */
export const gateIssue = (module: string, { name, level }: Gate, field: string, limit: string): Issue => ({
  field,
  reason: `${module}.${name}`,
  ...(level === 'block' ? {} : { level }),
  ...(limit === '' ? {} : { limit }),
})
