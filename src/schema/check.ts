import { memoize } from './base/once'
import type { Issue } from './base/problem'
import type { Rule } from './base/rule'
import { type Field, type Fields, fileKinds, type LineTable } from './kinds/field'
import type { Computation, When } from './kinds/field-options'
import type { DraftOf, Module } from './module'
import { dayFromToday } from './values/day'
import { linesIn } from './words/lines'
import { inconsistentParts, isUnchangedPart, withCounterparts } from './words/parts'
import { flowStates } from './words/workflow'

type Values = Readonly<Record<string, unknown>>

/** Whether a text consists of white space and invisible characters only. */
const isBlank = (text: string) => /^[\s\p{Cf}]*$/u.test(text)

export const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0)

const decimalsOf: Partial<Readonly<Record<Field['kind'], number>>> = {
  ...{ quantity: 4, percent: 2, number: 4, money: 0, slider: 0, year: 0, rating: 0, age: 0 },
}

/** The years that can be chosen; they cover years of birth and the ends of guarantees. */
export const years = { min: 1961, max: 2082 } as const

/** Limits of kinds, for fields without limits of their own. */
const limitsOf: Partial<Readonly<Record<Field['kind'], { readonly min: number; readonly max: number }>>> = {
  slider: { min: 0, max: 100 },
  year: years,
  rating: { min: 1, max: 5 },
  age: { min: 0, max: 150 },
}

/** Whether a value has more decimals than allowed; rounding errors of floating-point numbers are tolerated. */
function hasTooManyDecimals(value: number, decimals: number) {
  const scaled = value * 10 ** decimals
  return Math.abs(scaled - Math.round(scaled)) > 1e-7 + Math.abs(scaled) * 1e-15
}

type Fault = Omit<Issue, 'field'>

const none: readonly Fault[] = []

function faultsOfNumber(value: number, { kind, options }: Field): readonly Fault[] {
  const { min = limitsOf[kind]?.min, max = limitsOf[kind]?.max, positive } = options
  const shown = (limit: number) => (kind === 'money' ? limit / 100 : limit)
  const decimals = decimalsOf[kind] ?? 4
  if (positive === true && value <= 0) return [{ reason: 'not-positive' }]
  if (min !== undefined && value < min) return [{ reason: 'too-small', limit: shown(min) }]
  if (max !== undefined && value > max) return [{ reason: 'too-large', limit: shown(max) }]
  return hasTooManyDecimals(value, decimals)
    ? [{ reason: 'too-many-decimals', limit: kind === 'money' ? 2 : decimals }]
    : none
}

const forms: Partial<Readonly<Record<Field['kind'], { readonly form: RegExp; readonly reason: string }>>> = {
  email: { form: /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/, reason: 'not-email' },
  time: { form: /^([01]\d|2[0-3]):[0-5]\d$/, reason: 'wrong-form' },
  // Foreign numbers and landlines with extensions are accepted, because suppliers have them.
  phone: { form: /^\+?[\d\s()-]{5,20}(?:(?:转|x|ext\.?)\s?\d{1,6})?$/i, reason: 'not-a-phone' },
}

/** Maximum length of a text, for fields without one of their own. */
const maxLengths: Partial<Readonly<Record<Field['kind'], number>>> = {
  ...{ text: 200, 'long-text': 2000, email: 254, phone: 40, serial: 60, qr: 500 },
}
const maxAddressLength = 200

function faultsOfText(text: string, { kind, options }: Field): readonly Fault[] {
  const maxLength = options.maxLength ?? maxLengths[kind]
  if (maxLength !== undefined && text.length > maxLength && [...text].length > maxLength)
    return [{ reason: 'too-long', limit: maxLength }]
  const expected = forms[kind]
  return expected === undefined || expected.form.test(text) ? none : [{ reason: expected.reason }]
}

function faultsOfDate(day: string, { options }: Field): readonly Fault[] {
  if (options.notBefore === undefined) return none
  if (options.notBefore === 'tomorrow') return day < dayFromToday(1) ? [{ reason: 'not-later-than-today' }] : []
  return day < dayFromToday() ? [{ reason: 'before-today' }] : []
}

const matches = (when: When, values: Values) =>
  Object.entries(when).every(([name, expected]) => values[name] === expected)

/** Whether a field applies, given the other values of its line. */
export const isApplicable = ({ options }: Field, siblings: Values) =>
  options.onlyWhen === undefined || matches(options.onlyWhen, siblings)

export const isRequired = (field: Field, siblings: Values) => {
  const { required, options } = field
  const isNeeded = required || (options.requiredWhen !== undefined && matches(options.requiredWhen, siblings))
  return isNeeded && isApplicable(field, siblings)
}

/** The sections that are shown for the values of a record. */
export const sectionsOf = ({ form }: Pick<Module, 'form'>, values: Values) =>
  form.filter(({ when }) => when === undefined || matches(when, values))

function faultsOfObject(value: object): Fault[] {
  if ('address' in value) {
    const isLong = [...String(value.address)].length > maxAddressLength
    return isLong ? [{ reason: 'too-long', limit: maxAddressLength }] : []
  }
  return 'from' in value && 'to' in value && String(value.to) < String(value.from) ? [{ reason: 'ends-before' }] : []
}

/** Maximum number of files, for fields without one of their own. */
export const maxFiles = 10

function faultsOfCount(count: number, { kind, options }: Field): Fault[] {
  if (!fileKinds.includes(kind)) return []
  const { atLeast = 0, atMost = kind === 'signature' ? 1 : maxFiles } = options
  if (count < atLeast) return [{ reason: 'too-few-files', limit: atLeast }]
  return count > atMost ? [{ reason: 'too-many-files', limit: atMost }] : []
}

/** Errors of one value. */
function faultsOf(value: unknown, field: Field, siblings: Values): readonly Fault[] {
  if (isEmpty(value)) return isRequired(field, siblings) ? [{ reason: 'required' }] : none
  if (typeof value === 'number') return faultsOfNumber(value, field)
  if (Array.isArray(value)) return faultsOfCount(value.length, field)
  if (typeof value === 'object' && value !== null) return faultsOfObject(value)
  if (typeof value !== 'string') return none
  return field.kind === 'date' ? faultsOfDate(value, field) : faultsOfText(value, field)
}

/** The fields with their names; cached, because building the list takes longer than reading it. */
export const fieldsOf = memoize((fields: Fields) => Object.entries(fields))

function issuesIn(fields: Fields, values: Values, prefix = '', found: Issue[] = []): Issue[] {
  for (const [name, field] of fieldsOf(fields)) {
    const value = values[name]
    for (const fault of faultsOf(value, field, values)) found.push({ field: `${prefix}${name}`, ...fault })
    const { lines } = field.options
    if (lines === undefined || !Array.isArray(value)) continue
    for (const [index, line] of value.entries()) {
      issuesIn(lines.fields, line as Values, `${prefix}${name}.${index}.`, found)
    }
  }
  return found
}

/** The names of the fields that are read; a question mark behind a name means that the field may be empty. */
const namesRead = memoize((reads: readonly string[]) =>
  reads.map((read) => ({ name: read.replace(/\?$/, ''), mayBeEmpty: read.endsWith('?') })),
)
const valuesRead = (values: Values, reads: readonly string[]) =>
  namesRead(reads).map(({ name }) => values[name] ?? null)
const isFilled = (values: Values, reads: readonly string[]) =>
  namesRead(reads).every(({ name, mayBeEmpty }) => mayBeEmpty || !isEmpty(values[name]))

const issueOf = (module: string, { name, reads, level, limit }: Rule, values: Values, prefix: string): Issue => ({
  field: `${prefix}${namesRead(reads)[0]?.name ?? ''}`,
  reason: `${module}.${name}`,
  ...(level === 'block' ? {} : { level }),
  ...(limit === undefined ? {} : { limit: limit(valuesRead(values, reads)) }),
})

const brokenRules = (module: string, rules: readonly Rule[], values: Values, prefix = '') =>
  rules
    .filter(({ reads, holds }) => isFilled(values, reads) && !holds(valuesRead(values, reads)))
    .map((rule) => issueOf(module, rule, values, prefix))

/** The fields that hold lines. */
const tablesIn = memoize((fields: Fields) =>
  fieldsOf(fields).flatMap(([list, field]) => {
    const { lines } = field.options
    return lines === undefined ? [] : [{ list, field, lines }]
  }),
)

const brokenLineRules = ({ name, fields }: Module, values: Values) =>
  tablesIn(fields).flatMap(({ list, lines: { rules } }) =>
    linesIn(values, list).flatMap((line, at) => brokenRules(name, rules, line, `${list}.${at}.`)),
  )

/** All issues of a draft. The client and the server both call this function, so their results are the same. */
export function check<M extends Module<Fields>>(
  module: M,
  draft: DraftOf<M>,
  flow: number | undefined = flowStates.draft,
): Issue[] {
  const values = { ...(draft as Values), '@flow': flow }
  return [
    ...issuesIn(module.fields, values),
    ...inconsistentParts(module, values),
    ...brokenLineRules(module, values),
    ...brokenRules(module.name, module.rules, values),
  ]
}

/** The warnings that are shown with a record as long as their rules are broken. */
export function standingWarnings(module: Module, values: Values, flow: number | undefined): Issue[] {
  const standing = module.rules.filter((each) => each.standing === true)
  return standing.length === 0
    ? []
    : brokenRules(module.name, standing, { ...values, '@flow': flow ?? flowStates.draft })
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** Whether two values are equal; lists and objects are compared by content. */
export const same = (one: unknown, other: unknown) =>
  isObject(one) || isObject(other)
    ? JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
    : (one ?? null) === (other ?? null)

const sides = (before: Values, now: Values, read: string): [unknown, unknown] => {
  const name = read.replace(/\?$/, '')
  return [before[name], now[name]]
}

/** Issues of fields that may not change after the first save, and have changed. */
export const immutableIssues = ({ fields }: Pick<Module, 'fields'>, before: Values, now: Values): Issue[] =>
  Object.entries(fields)
    .filter(
      ([name, { options }]) => options.immutable === true && !isEmpty(before[name]) && !same(before[name], now[name]),
    )
    .map(([field]) => ({ field, reason: 'chosen-once' }))

/** Reasons that may apply to an unchanged date later, because they depend on the clock. */
const clockReasons = ['not-later-than-today', 'before-today']

/**
 * Removes warnings that were accepted before if the fields they read have not changed, and errors of unchanged dates
 * that were valid when they were entered.
 */
export function withoutAccepted(module: Module, issues: readonly Issue[], before: Values | null, now: Values): Issue[] {
  const isAccepted = ({ level, reason, field }: Issue) => {
    if (before === null) return false
    if (clockReasons.includes(reason)) return same(before[field], now[field])
    if (isUnchangedPart(module, { reason, field }, before, now)) return true
    const rule = module.rules.find(({ name }) => `${module.name}.${name}` === reason)
    return level !== undefined && (rule?.reads.every((read) => same(...sides(before, now, read))) ?? false)
  }
  return issues.filter((issue) => !isAccepted(issue))
}

/** Adds the computed values to the values they are computed from. */
function addComputed(computed: readonly Computation[], values: Record<string, unknown>): Values {
  for (const { name, reads, value } of computed) {
    values[name] = isFilled(values, reads) ? value(valuesRead(values, reads)) : null
  }
  return values
}

/** The sections that are shown only under a condition. */
const conditionalSections = memoize((form: Module['form']) => form.filter(({ when }) => when !== undefined))

/** Empties the fields of sections that are not shown. */
function clearHiddenSections(module: Pick<Module, 'form' | 'fields'>, values: Record<string, unknown>) {
  const draft = { ...values }
  const shown = sectionsOf({ form: conditionalSections(module.form) }, draft)
  for (const section of conditionalSections(module.form)) {
    if (shown.includes(section)) continue
    for (const name of section.fields) values[name] = module.fields[name]?.kind === 'lines' ? [] : null
  }
}

/** A line whose fields that do not apply are empty. */
const withoutHiddenFields = ({ fields }: LineTable, line: Values): Values => {
  const hidden = fieldsOf(fields).filter(([, field]) => !isApplicable(field, line))
  return hidden.length === 0 ? line : { ...line, ...Object.fromEntries(hidden.map(([name]) => [name, null])) }
}

/** A draft with its computed values: first those of the lines, then those of the record. */
export function withComputed(module: Pick<Module, 'fields' | 'computed' | 'form'>, draft: Values): Values {
  const values: Record<string, unknown> = { ...draft }
  if (conditionalSections(module.form).length > 0) clearHiddenSections(module, values)
  for (const { list, field, lines } of tablesIn(module.fields)) {
    const own = values[list]
    if (!Array.isArray(own)) continue
    values[list] = own.map((line) =>
      addComputed(lines.computed, { ...withCounterparts(field, withoutHiddenFields(lines, line as Values), values) }),
    )
  }
  return addComputed(module.computed, values)
}
