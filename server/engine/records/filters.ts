import {
  dayFromToday,
  type Field,
  isRelative,
  kindOf,
  kinds,
  lateChoicesOf,
  type Module,
  maxFilterValues,
  myself,
  noValue,
  Problem,
  spanOn,
} from '@/schema'
import { ownRows } from '../../store/connection/row-security'
import { literal, readExpression } from '../../store/records/column-codecs'
import type { Condition } from '../../store/records/records'
import type { AtWork } from '../core/context'
import { refuse } from '../core/refuse'
import {
  builtFrom,
  duringFilter,
  flowFilter,
  inDuring,
  inFlowState,
  inMoments,
  inReach,
  inSpan,
  inStep,
  inThese,
  nearFilter,
  sourceFilter,
  spanIn,
  stepFilter,
  theseFilter,
  turnFilter,
} from './conditions'
import { inMissing, rosterFilter } from './missing'

function refuseFilter(field: string, reason: string, limit?: number): never {
  throw new Problem('invalid', { issues: [limit === undefined ? { field, reason } : { field, reason, limit }] })
}

const guidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const never: Condition = { text: () => 'false', values: [] }

/** Filters a reference by the title of the record it refers to. */
const titleEquals = (name: string, { options }: Field, value: string): Condition => {
  const target = options.to?.()
  if (target === undefined) return never
  const text = (n: number) =>
    `"${name}" in (select t.guid from "${target.name}" t where ${ownRows('t')} and t."${target.list.title}" = $${n})`
  return { text, values: [value] }
}

/** Filters a field by one value, compared in the type of the column, so that its index can be used. */
export function fieldEquals({ fields }: Module, name: string, value: string): Condition {
  const field = fields[name]
  if (field === undefined) return never
  const { value: type, filter } = kinds[field.kind]
  if (type === 'texts') return { text: (n) => `$${n} = any("${name}")`, values: [value] }
  if (type === 'flag') return { text: (n) => `"${name}" = ($${n} = 'true')`, values: [value] }
  if (type === 'guid' && !guidForm.test(value)) return titleEquals(name, field, value)
  const isText = filter === 'choices' || filter === 'references'
  const stored = storedAs(field, name, [value])
  return { text: (n) => `${stored}${readExpression(field, name)}${isText ? '' : '::text'} = $${n}`, values: [value] }
}

/**
 * The stored choices that are read as one of these, for choices that a date changes: an index contains the stored ones
 * only. Empty for other fields.
 */
function storedAs(field: Field, name: string, values: readonly string[]) {
  const lates = lateChoicesOf(field)
  if (lates.length === 0) return ''
  const from = lates.filter(({ as }) => values.includes(as)).flatMap((late) => late.from)
  const known = Object.keys(field.options.choices ?? {}).filter((each) => [...values, ...from].includes(each))
  return known.length === 0 ? '' : `"${name}" in (${known.map(literal).join(', ')}) and `
}

const emptyClause = (field: Field, name: string) =>
  kinds[field.kind].value === 'texts' ? `"${name}" = '{}'` : `"${name}" is null`

/** Whether a value is possible for the field: a choice of its definition, or any key of a dictionary. */
function isPossible({ kind, options }: Field, value: string) {
  if (kinds[kind].value === 'guid') return guidForm.test(value)
  const isKnown = options.choices === undefined || options.dictionary !== undefined
  return isKnown ? value !== '' : Object.hasOwn(options.choices ?? {}, value)
}

/** Filters a field by one of several values. */
export function hasOneOf(module: Module, name: string, values: readonly string[]): Condition {
  const [field, only] = [module.fields[name], values[0]]
  if (field === undefined) return never
  if (only !== undefined && values.length === 1) return fieldEquals(module, name, only)
  const { value: type } = kinds[field.kind]
  const list = type === 'guid' ? 'uuid[]' : 'text[]'
  const stored = storedAs(field, name, values)
  return {
    text: (n) =>
      type === 'texts'
        ? `"${name}" && $${n}::${list}`
        : `${stored}${readExpression(field, name)} = any($${n}::${list})`,
    values: [values],
  }
}

/** `a,b` means either value, `-` means empty, and `me` means the caller. */
function oneOf({ who }: AtWork, module: Module, name: string, value: string): Condition {
  const field = module.fields[name] as Field
  const parts = value.split(',')
  // A title may contain a comma; guids never do.
  const isTitle = kindOf(field).refersTo === 'record' && !parts.every((part) => part === noValue || guidForm.test(part))
  if (isTitle) return titleEquals(name, field, value)
  if (parts.length > maxFilterValues) refuseFilter(name, 'too-many', maxFilterValues)
  const isMe = (part: string) => part === myself && kindOf(field).refersTo === 'person'
  const values = parts.filter((part) => part !== noValue).map((part) => (isMe(part) ? who.userCode : part))
  if (!values.every((part) => isPossible(field, part))) refuseFilter(name, 'not-a-choice')
  const empty: Condition = { text: () => emptyClause(field, name), values: [] }
  if (values.length === parts.length) return hasOneOf(module, name, values)
  if (values.length === 0) return empty
  const { text, values: own } = hasOneOf(module, name, values)
  return { text: (n) => `${text(n)} or ${empty.text(n)}`, values: own }
}

/** A range of days, or days relative to today in China. */
function onDays({ fields }: Module, name: string, value: string): Condition {
  if (value === noValue) return { text: () => `"${name}" is null`, values: [] }
  if (value === 'past' && kindOf(fields[name]).value === 'instant')
    return { text: () => `"${name}" < now()`, values: [] }
  const span = isRelative(value) ? spanOn(value, dayFromToday()) : spanIn(value)
  if (span === null) return refuseFilter(name, 'not-a-choice')
  return kindOf(fields[name]).value === 'day' ? inSpan(name, span) : inMoments(name, span)
}

function yesOrNo(module: Module, name: string, value: string): Condition {
  if (value === noValue) return { text: () => `"${name}" is null`, values: [] }
  return ['true', 'false'].includes(value) ? fieldEquals(module, name, value) : refuseFilter(name, 'not-a-choice')
}

type SpecialFilter = (work: AtWork, module: Module, value: string, name: string) => Condition | null

/** The filters that are not fields; null if the value is not one of theirs. */
const specialFilters: Readonly<Record<string, SpecialFilter>> = {
  [flowFilter]: (_, module, value) => inFlowState(module, value),
  [theseFilter]: (_, __, value) => inThese(value),
  [sourceFilter]: (_, module, value) => builtFrom(module, value),
  [duringFilter]: (_, module, value) => inDuring(module, value),
  [nearFilter]: (_, module, value) => inReach(module, value),
  [rosterFilter]: (_, module, value) => inMissing(module, value),
  [stepFilter]: ({ who }, module, value, name) => inStep(module, who, name, value),
  [turnFilter]: ({ who }, module, value, name) => inStep(module, who, name, value),
}

const isSpecial = (name: string) => Object.hasOwn(specialFilters, name)

/** The condition of one filter. */
function conditionOf(work: AtWork, module: Module, name: string, value: string): Condition {
  if (isSpecial(name)) return specialFilters[name]?.(work, module, value, name) ?? refuseFilter(name, 'not-a-choice')
  const { filter } = kindOf(module.fields[name])
  if (filter === undefined) return fieldEquals(module, name, value)
  if (filter === 'days') return onDays(module, name, value)
  return filter === 'flag' ? yesOrNo(module, name, value) : oneOf(work, module, name, value)
}

/** The filter for unread records, in modules that count readers. */
export const unread = 'unread'

/** Whether the figures of findings divide by this field, and so open lists that are filtered by it. */
const isFigure = ({ statistic }: Module, name: string) =>
  statistic !== undefined &&
  [...Object.values(statistic.by), statistic.risk?.rows, statistic.risk?.columns].includes(name)

/**
 * Whether the list can be filtered by this name: a declared filter, the groups of a view or of figures, a reference, a
 * person or a date.
 */
function canFilter(module: Module, name: string) {
  const { fields, list, receipts, views } = module
  if (isSpecial(name) || list.filters.includes(name) || (receipts && name === unread)) return true
  if (isFigure(module, name) || views.some((view) => 'by' in view && view.by === name)) return true
  const { filter } = kindOf(Object.hasOwn(fields, name) ? fields[name] : undefined)
  return filter === 'references' || filter === 'days'
}

type Filters = Readonly<Record<string, string>>

/** The conditions of a list's filters, except one of them. Unknown filters are refused. */
export function filtersIn(work: AtWork, module: Module, filters: Filters, except = ''): Condition[] {
  const unknown = Object.keys(filters).filter((name) => !canFilter(module, name))
  refuse(unknown.map(() => ({ field: 'filters', reason: 'not-a-choice' })))
  return Object.entries(filters)
    .filter(([name, value]) => value !== '' && name !== except && name !== unread)
    .map(([name, value]) => conditionOf(work, module, name, value))
}

/** Whether a filter matches a value, for values that were counted separately. */
export function matchesFilter(filter: string, value: string): boolean {
  return filter === '' || filter.split(',').some((part) => part === value || (part === noValue && value === ''))
}
