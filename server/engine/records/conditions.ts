import type { Module, Span, Step } from '@/schema'
import { literal } from '../../store/records/column-codecs'
import type { Condition } from '../../store/records/records'
import type { Actor } from '../core/actor'
import { isDay } from '../core/days'

/** Filters that are no fields: what waits for the asker to take a step, and what waits for anybody to. */
export const stepFilter = '@step'
export const turnFilter = '@turn'
/** Where the approval of a record stands, by the wire's number. */
export const flowFilter = '@flow'
/** Some records by their guids: those of them that the asker may see. */
export const theseFilter = '@these'
const never: Condition = { text: () => 'false', values: [] }

/** Null for what is no state, or no list of states. */
export function inFlowState({ workflow }: Module, value: string): Condition | null {
  if (!/^-?\d(,-?\d)*$/.test(value)) return null
  if (workflow === undefined) return never
  return { text: (n) => `flow_state = any($${n}::smallint[])`, values: [value.split(',').map(Number)] }
}

const guidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const mostThese = 20

export const inThese = (value: string): Condition => {
  const guids = value
    .split(',')
    .filter((each) => guidForm.test(each))
    .slice(0, mostThese)
  return { text: (n) => `guid = any($${n}::uuid[])`, values: [guids], isFew: true }
}

const spanForm = /^(\d{4}-\d\d-\d\d)?~(\d{4}-\d\d-\d\d)?$/

/** A span of days, `2026-01-01~2026-01-31`, one side of which may stay open; null for what is none. */
export function spanIn(value: string) {
  const [, from = '', to = ''] = spanForm.exec(value) ?? []
  const isSpan = from !== '' || to !== ''
  return isSpan && [from, to].every((day) => day === '' || isDay(day)) ? { from, to } : null
}

export const inSpan = (name: string, { from, to }: Span): Condition => ({
  text: (n) => `"${name}" >= coalesce($${n}::date, '-infinity') and "${name}" <= coalesce($${n + 1}::date, 'infinity')`,
  values: [from || null, to || null],
})

/** The same for instants, by days in China. */
export const inMoments = (name: string, { from, to }: Span): Condition => ({
  text: (n) =>
    `"${name}" >= coalesce($${n}::date::timestamp at time zone 'Asia/Shanghai', '-infinity')
     and "${name}" < coalesce(($${n + 1}::date + 1)::timestamp at time zone 'Asia/Shanghai', 'infinity')`,
  values: [from || null, to || null],
})

/** Records in a state from which a step can be taken; as it is kept, since the clock takes nobody's turn away. */
export const turnOf = ({ list: { state } }: Module, { from }: Step) => `"${state}" in (${from.map(literal).join(', ')})`

/** A step is somebody's turn. */
export function namedFor({ fields }: Module, { by: [name = ''] = [] }: Step, n: number) {
  return fields[name]?.kind === 'people' ? `$${n} = any("${name}")` : `"${name}" = $${n}`
}

/** Records for which it is the asker's turn, or anybody's, to take a step. */
export function inStep(module: Module, who: Actor, filter: string, name: string): Condition {
  const step = module.steps.find((each) => each.name === name)
  if (step === undefined) return never
  if (filter === turnFilter) return { text: () => turnOf(module, step), values: [] }
  if (step.by === undefined) return never
  return { text: (n) => `${turnOf(module, step)} and (${namedFor(module, step, n)})`, values: [who.userCode] }
}
