import { once } from './base/once'
import type { Issue } from './base/problem'
import type { Rule } from './base/rule'
import { type Field, type Fields, type LineTable, uploaded } from './kinds/field'
import type { Computation, When } from './kinds/field-options'
import type { DraftOf, Module } from './module'
import { dayFromToday } from './values/day'
import { linesIn } from './words/lines'
import { isUntouched, unlikeParts, withParts } from './words/parts'
import { flowStates } from './words/workflow'

type Values = Readonly<Record<string, unknown>>

/** Blanks, and what is not even seen. */
const isBlank = (text: string) => /^[\s\p{Cf}]*$/u.test(text)

export const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0)

const decimalsOf: Partial<Readonly<Record<Field['kind'], number>>> = {
  ...{ quantity: 4, percent: 2, number: 4, money: 0, slider: 0, year: 0, rating: 0, age: 0 },
}

/** The years there are to choose from: years of birth, and how long guarantees last. */
export const years = { min: 1961, max: 2082 } as const

/** What a kind allows whatever its field says. */
const limitsOf: Partial<Readonly<Record<Field['kind'], { readonly min: number; readonly max: number }>>> = {
  slider: { min: 0, max: 100 },
  year: years,
  rating: { min: 1, max: 5 },
  age: { min: 0, max: 150 },
}

/** More than floating point itself leaves behind. */
function tooMany(value: number, decimals: number) {
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
  return tooMany(value, decimals) ? [{ reason: 'too-many-decimals', limit: kind === 'money' ? 2 : decimals }] : none
}

const forms: Partial<Readonly<Record<Field['kind'], { readonly form: RegExp; readonly reason: string }>>> = {
  email: { form: /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/, reason: 'not-email' },
  // Suppliers abroad and landlines with extensions have phones too.
  time: { form: /^([01]\d|2[0-3]):[0-5]\d$/, reason: 'wrong-form' },
  phone: { form: /^\+?[\d\s()-]{5,20}(?:(?:转|x|ext\.?)\s?\d{1,6})?$/i, reason: 'not-a-phone' },
}

/** How long a text may be where its field does not say. */
const longest: Partial<Readonly<Record<Field['kind'], number>>> = {
  ...{ text: 200, 'long-text': 2000, email: 254, phone: 40, serial: 60, qr: 500 },
}
const longestAddress = 200

function faultsOfText(text: string, { kind, options }: Field): readonly Fault[] {
  const maxLength = options.maxLength ?? longest[kind]
  if (maxLength !== undefined && text.length > maxLength && [...text].length > maxLength)
    return [{ reason: 'too-long', limit: maxLength }]
  const wanted = forms[kind]
  return wanted === undefined || wanted.form.test(text) ? none : [{ reason: wanted.reason }]
}

function faultsOfDate(day: string, { options }: Field): readonly Fault[] {
  if (options.notBefore === undefined) return none
  if (options.notBefore === 'tomorrow') return day < dayFromToday(1) ? [{ reason: 'not-later-than-today' }] : []
  return day < dayFromToday() ? [{ reason: 'before-today' }] : []
}

const says = (when: When, values: Values) => Object.entries(when).every(([name, wanted]) => values[name] === wanted)

/** Whether a field of a line is there, as far as the line is filled in. */
export const isAsked = ({ options }: Field, beside: Values) =>
  options.onlyWhen === undefined || says(options.onlyWhen, beside)

export const isRequired = (field: Field, beside: Values) => {
  const { required, options } = field
  const isWanted = required || (options.requiredWhen !== undefined && says(options.requiredWhen, beside))
  return isWanted && isAsked(field, beside)
}

/** The sections that are there, as far as the record is filled in. */
export const sectionsOf = ({ form }: Pick<Module, 'form'>, values: Values) =>
  form.filter(({ when }) => when === undefined || says(when, values))

function faultsOfWhole(value: object): Fault[] {
  if ('address' in value) {
    const isLong = [...String(value.address)].length > longestAddress
    return isLong ? [{ reason: 'too-long', limit: longestAddress }] : []
  }
  return 'from' in value && 'to' in value && String(value.to) < String(value.from) ? [{ reason: 'ends-before' }] : []
}

/** How many files a field takes where it does not say. */
export const mostFiles = 10

function faultsOfCount(count: number, { kind, options }: Field): Fault[] {
  if (!uploaded.includes(kind)) return []
  const { atLeast = 0, atMost = kind === 'signature' ? 1 : mostFiles } = options
  if (count < atLeast) return [{ reason: 'too-few-files', limit: atLeast }]
  return count > atMost ? [{ reason: 'too-many-files', limit: atMost }] : []
}

/** What is wrong with one value by itself. */
function faultsOf(value: unknown, field: Field, beside: Values): readonly Fault[] {
  if (isEmpty(value)) return isRequired(field, beside) ? [{ reason: 'required' }] : none
  if (typeof value === 'number') return faultsOfNumber(value, field)
  if (Array.isArray(value)) return faultsOfCount(value.length, field)
  if (typeof value === 'object' && value !== null) return faultsOfWhole(value)
  if (typeof value !== 'string') return none
  return field.kind === 'date' ? faultsOfDate(value, field) : faultsOfText(value, field)
}

/** Said once: to make a list of them anew with every value costs more than to read it. */
export const fieldsOf = once((fields: Fields) => Object.entries(fields))

function issuesIn(fields: Fields, values: Values, before = '', found: Issue[] = []): Issue[] {
  for (const [name, field] of fieldsOf(fields)) {
    const value = values[name]
    for (const fault of faultsOf(value, field, values)) found.push({ field: `${before}${name}`, ...fault })
    const { lines } = field.options
    if (lines === undefined || !Array.isArray(value)) continue
    for (const [index, line] of value.entries()) {
      issuesIn(lines.fields, line as Values, `${before}${name}.${index}.`, found)
    }
  }
  return found
}

/** What is read, and whether it may be empty, which a mark behind its name says. */
const namesRead = once((reads: readonly string[]) =>
  reads.map((read) => ({ name: read.replace(/\?$/, ''), mayBeEmpty: read.endsWith('?') })),
)
const valuesRead = (values: Values, reads: readonly string[]) =>
  namesRead(reads).map(({ name }) => values[name] ?? null)
const isFilled = (values: Values, reads: readonly string[]) =>
  namesRead(reads).every(({ name, mayBeEmpty }) => mayBeEmpty || !isEmpty(values[name]))

const issueOf = (module: string, { name, reads, level, limit }: Rule, values: Values, before: string): Issue => ({
  field: `${before}${namesRead(reads)[0]?.name ?? ''}`,
  reason: `${module}.${name}`,
  ...(level === 'block' ? {} : { level }),
  ...(limit === undefined ? {} : { limit: limit(valuesRead(values, reads)) }),
})

const broken = (module: string, rules: readonly Rule[], values: Values, before = '') =>
  rules
    .filter(({ reads, holds }) => isFilled(values, reads) && !holds(valuesRead(values, reads)))
    .map((rule) => issueOf(module, rule, values, before))

/** The fields that hold lines. */
const tablesIn = once((fields: Fields) =>
  fieldsOf(fields).flatMap(([list, field]) => {
    const { lines } = field.options
    return lines === undefined ? [] : [{ list, field, lines }]
  }),
)

const brokenInLines = ({ name, fields }: Module, values: Values) =>
  tablesIn(fields).flatMap(({ list, lines: { rules } }) =>
    linesIn(values, list).flatMap((line, at) => broken(name, rules, line, `${list}.${at}.`)),
  )

/** Everything wrong with a draft, all at once. The client and the server both ask this, and nothing else. */
export function check<M extends Module<Fields>>(
  module: M,
  draft: DraftOf<M>,
  flow: number | undefined = flowStates.draft,
): Issue[] {
  const values = { ...(draft as Values), '@flow': flow }
  return [
    ...issuesIn(module.fields, values),
    ...unlikeParts(module, values),
    ...brokenInLines(module, values),
    ...broken(module.name, module.rules, values),
  ]
}

/** The warnings that are told of a record as long as they are so. */
export function standingIn(module: Module, values: Values, flow: number | undefined): Issue[] {
  const standing = module.rules.filter((each) => each.standing === true)
  return standing.length === 0 ? [] : broken(module.name, standing, { ...values, '@flow': flow ?? flowStates.draft })
}

const isWhole = (value: unknown) => typeof value === 'object' && value !== null

/** Whether two values are one, lists and places too. */
export const same = (one: unknown, other: unknown) =>
  isWhole(one) || isWhole(other)
    ? JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
    : (one ?? null) === (other ?? null)

const sides = (before: Values, now: Values, read: string): [unknown, unknown] => {
  const name = read.replace(/\?$/, '')
  return [before[name], now[name]]
}

/** What was chosen once, and is another one now. */
export const chosenAnew = ({ fields }: Pick<Module, 'fields'>, before: Values, now: Values): Issue[] =>
  Object.entries(fields)
    .filter(([name, { options }]) => options.once === true && !isEmpty(before[name]) && !same(before[name], now[name]))
    .map(([field]) => ({ field, reason: 'chosen-once' }))

/** What a day was refused for when it was said, and what comes by itself as days go by. */
const byClock = ['not-later-than-today', 'before-today']

/**
 * Without the warnings that were accepted before, when nothing they look at has changed since, and without days that
 * were right when they were said.
 */
export function withoutAccepted(module: Module, issues: readonly Issue[], before: Values | null, now: Values): Issue[] {
  const isAccepted = ({ level, reason, field }: Issue) => {
    if (before === null) return false
    if (byClock.includes(reason)) return same(before[field], now[field])
    if (isUntouched(module, { reason, field }, before, now)) return true
    const rule = module.rules.find(({ name }) => `${module.name}.${name}` === reason)
    return level !== undefined && (rule?.reads.every((read) => same(...sides(before, now, read))) ?? false)
  }
  return issues.filter((issue) => !isAccepted(issue))
}

/** What follows is put beside what it follows from. */
function following(computed: readonly Computation[], values: Record<string, unknown>): Values {
  for (const { name, reads, value } of computed) {
    values[name] = isFilled(values, reads) ? value(valuesRead(values, reads)) : null
  }
  return values
}

/** The sections that are not always there. */
const withWhen = once((form: Module['form']) => form.filter(({ when }) => when !== undefined))

/** The fields of sections that are not there, emptied. */
function empty(module: Pick<Module, 'form' | 'fields'>, values: Record<string, unknown>) {
  const draft = { ...values }
  const shown = sectionsOf({ form: withWhen(module.form) }, draft)
  for (const section of withWhen(module.form)) {
    if (shown.includes(section)) continue
    for (const name of section.fields) values[name] = module.fields[name]?.kind === 'lines' ? [] : null
  }
}

/** A line without what is not asked for in it. */
const withoutUnasked = ({ fields }: LineTable, line: Values): Values => {
  const away = fieldsOf(fields).filter(([, field]) => !isAsked(field, line))
  return away.length === 0 ? line : { ...line, ...Object.fromEntries(away.map(([name]) => [name, null])) }
}

/** A draft with everything that follows from the rest of it: lines first, then the record. */
export function completed(module: Pick<Module, 'fields' | 'computed' | 'form'>, draft: Values): Values {
  const values: Record<string, unknown> = { ...draft }
  if (withWhen(module.form).length > 0) empty(module, values)
  for (const { list, field, lines } of tablesIn(module.fields)) {
    const own = values[list]
    if (!Array.isArray(own)) continue
    values[list] = own.map((line) =>
      following(lines.computed, { ...withParts(field, withoutUnasked(lines, line as Values), values) }),
    )
  }
  return following(module.computed, values)
}
