import { type Module, type Span, type Step, viewOf } from '@/schema'
import { ownRows } from '../../store/connection/row-security'
import { lineTableOf, literal } from '../../store/records/column-codecs'
import type { Condition } from '../../store/records/records'
import { type Actor, may } from '../core/actor'
import { isDay } from '../values/calendar-day'

/** Filters that are not fields: steps pending for the caller, and steps pending for any user. */
export const stepFilter = '@step'
export const turnFilter = '@turn'
/** The approval state of a record, by its number on the wire. */
export const flowFilter = '@flow'
/** Records by their guids, as far as the caller may see them. */
export const theseFilter = '@these'
/** Records whose bar on the timeline is partly within some days. */
export const duringFilter = '@during'
/** Records that have taken over a part of another record, by the guid of that record. */
export const sourceFilter = '@source'
/** Records whose place is at most some metres from a position, by its latitude and longitude. */
export const nearFilter = '@near'
const never: Condition = { text: () => 'false', values: [] }

/** Null if the value is not a list of states. */
export function inFlowState({ workflow }: Module, value: string): Condition | null {
  if (!/^-?\d(,-?\d)*$/.test(value)) return null
  if (workflow === undefined) return never
  return { text: (n) => `flow_state = any($${n}::smallint[])`, values: [value.split(',').map(Number)] }
}

const guidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const maxThese = 20

export const inThese = (value: string): Condition => {
  const guids = value
    .split(',')
    .filter((each) => guidForm.test(each))
    .slice(0, maxThese)
  return { text: (n) => `guid = any($${n}::uuid[])`, values: [guids], isFew: true }
}

/** Null if the module is not built from other records. */
export function builtFrom(module: Module, value: string): Condition | null {
  const { builds } = module
  if (builds === undefined) return null
  const table = lineTableOf(module, builds.sources)
  return {
    text: (n) => `guid in (select s.parent_guid from "${table}" s where ${ownRows('s')} and s.record = $${n})`,
    values: [value],
    isFew: true,
  }
}

const spanForm = /^(\d{4}-\d\d-\d\d)?~(\d{4}-\d\d-\d\d)?$/

/** A range of days, `2026-01-01~2026-01-31`, one side of which may be open; null if the value is not a range. */
export function spanIn(value: string) {
  const [, from = '', to = ''] = spanForm.exec(value) ?? []
  const isSpan = from !== '' || to !== ''
  return isSpan && [from, to].every((day) => day === '' || isDay(day)) ? { from, to } : null
}

/**
 * The sides of a span as a condition; an open side is left out. A `coalesce` of a parameter counts as a function that
 * may leak values, so that under row security a generic plan would not look the days up in an index.
 */
function sidesOf(
  name: string,
  { from, to }: Span,
  first: (n: number) => string,
  last: (n: number) => string,
): Condition {
  const sides = [
    ...(from === '' ? [] : [{ value: from, text: (n: number) => `"${name}" >= ${first(n)}` }]),
    ...(to === '' ? [] : [{ value: to, text: (n: number) => `"${name}" ${last(n)}` }]),
  ]
  return {
    text: (n) => (sides.length === 0 ? 'true' : sides.map((side, at) => side.text(n + at)).join(' and ')),
    values: sides.map(({ value }) => value),
  }
}

export const inSpan = (name: string, span: Span): Condition =>
  sidesOf(
    name,
    span,
    (n) => `$${n}::date`,
    (n) => `<= $${n}::date`,
  )

/**
 * Records that begin no later than the last day and end no earlier than the first; without an end they end when they
 * begin. Null if the module has no timeline or the value is not a range.
 */
export function inDuring(module: Module, value: string): Condition | null {
  const view = viewOf(module, 'timeline')
  const span = spanIn(value)
  if (view === undefined || span === null) return null
  const end = view.to === view.from ? `${view.to}_to` : view.to
  return {
    text: (n) => `"${view.from}" <= coalesce($${n + 1}::date, 'infinity')
      and coalesce("${end}", "${view.from}") >= coalesce($${n}::date, '-infinity')`,
    values: [span.from || null, span.to || null],
  }
}

const metresPerDegree = 111_195
/** Positions of phones differ by this much at the same place. */
const nearMetres = 20
const positionForm = /^-?\d{1,2}(\.\d{1,12})?,-?\d{1,3}(\.\d{1,12})?$/

/** Null if the records of the module have no place on a map, or if the value is no position. */
export function inReach(module: Module, value: string): Condition | null {
  const place = viewOf(module, 'map')?.place ?? ''
  if (module.fields[place]?.kind !== 'place' || !positionForm.test(value)) return null
  const metres = (n: number, axis: string) => `("${place}_${axis}" - $${n}::double precision) * ${metresPerDegree}`
  return {
    text: (n) => `"${place}_latitude" is not null and "${place}_longitude" is not null
      and power(${metres(n, 'latitude')}, 2)
        + power(${metres(n + 1, 'longitude')} * cos(radians($${n}::double precision)), 2) <= power(${nearMetres}, 2)`,
    values: value.split(',').map(Number),
  }
}

/** A range of days for instants, by days in China. */
export const inMoments = (name: string, span: Span): Condition =>
  sidesOf(
    name,
    span,
    (n) => `$${n}::date::timestamp at time zone 'Asia/Shanghai'`,
    (n) => `< ($${n}::date + 1)::timestamp at time zone 'Asia/Shanghai'`,
  )

/**
 * Records in a state from which the step can be taken. The stored state is used, because an overdue record keeps its
 * step.
 */
const turnOf = ({ list: { state } }: Module, { from, only = {} }: Step) =>
  [[state, from] as const, ...Object.entries(only)]
    .map(
      ([name, allowed]) =>
        `"${name}" in (${[allowed]
          .flat()
          .map((each) => literal(String(each)))
          .join(', ')})`,
    )
    .join(' and ')

/** The step is assigned to the user, in any of the fields that name its persons. */
const namedFor = ({ fields }: Module, { by = [] }: Step, n: number) =>
  by.map((name) => (fields[name]?.kind === 'people' ? `$${n} = any("${name}")` : `"${name}" = $${n}`)).join(' or ')

const mayTake = ({ codes }: Module, who: Actor, { right }: Step) =>
  may(who, codes, 'edit') && (right === undefined || may(who, right.code, right.to))

/**
 * Records with a pending step of the caller, or of any user. The test for deleted records is that of the index of the
 * step, which could not be used otherwise.
 */
export function inStep(module: Module, who: Actor, filter: string, name: string): Condition {
  const step = module.steps.find((each) => each.name === name)
  if (step === undefined) return never
  const waits = `deleted_at is null and ${turnOf(module, step)}`
  if (filter === turnFilter) return { text: () => waits, values: [] }
  // A step without named persons is one of every user with the right to edit.
  if (step.by === undefined) return mayTake(module, who, step) ? { text: () => waits, values: [] } : never
  return { text: (n) => `${waits} and (${namedFor(module, step, n)})`, values: [who.userCode] }
}
