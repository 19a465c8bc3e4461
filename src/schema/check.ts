import { memoize } from './base/once'
import type { Issue } from './base/problem'
import type { Rule } from './base/rule'
import { kinds } from './kinds'
import type { Field, Fields, LineTable } from './kinds/field'
import type { Computation, When } from './kinds/field-options'
import type { Fault } from './kinds/kind'
import { allocationIssues } from './ledger/allocates'
import type { DraftOf, Module } from './module'
import { linesIn } from './words/lines'
import { inconsistentParts, isUnchangedPart, withCounterparts, withLastPart, withWholes } from './words/parts'
import { flowStates } from './words/workflow'

type Values = Readonly<Record<string, unknown>>

/** Whether a text consists of white space and invisible characters only. */
const isBlank = (text: string) => /^[\s\p{Cf}]*$/u.test(text)

export const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0)

const none: readonly Fault[] = []

export const matches = (when: When, values: Values) =>
  Object.entries(when).every(([name, expected]) => [expected].flat().includes(values[name] as string))

/** Whether a record stays inside the program: it is neither exported, printed nor shared. */
export const isWithheld = ({ withheld }: { readonly withheld: When | null }, values: Values) =>
  withheld !== null && matches(withheld, values)

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

/** The charts that are shown for the values of a record. */
export const chartsOf = ({ charts }: Pick<Module, 'charts'>, values: Values) =>
  charts.filter(({ when }) => when === undefined || matches(when, values))

/** Errors of one value. */
function faultsOf(value: unknown, field: Field, siblings: Values): readonly Fault[] {
  if (isEmpty(value)) return isRequired(field, siblings) ? [{ reason: 'required' }] : none
  return kinds[field.kind].faults?.(value, field.options) ?? none
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
    ...allocationIssues(module, values),
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
const clockReasons = ['not-later-than-today', 'before-today', 'in-the-past', 'in-the-future']

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

/** Empties the fields of sections that are not shown, except figures, which only the ledger changes. */
function clearHiddenSections(module: Pick<Module, 'form' | 'fields'>, values: Record<string, unknown>) {
  const draft = { ...values }
  const shown = sectionsOf({ form: conditionalSections(module.form) }, draft)
  for (const section of conditionalSections(module.form)) {
    if (shown.includes(section)) continue
    for (const name of section.fields) {
      const { kind, options } = module.fields[name] ?? {}
      if (options?.figure === undefined) values[name] = kind === 'lines' ? [] : null
    }
  }
}

/** A line whose fields that do not apply are empty. */
const withoutHiddenFields = ({ fields }: LineTable, line: Values): Values => {
  const hidden = fieldsOf(fields).filter(([, field]) => !isApplicable(field, line))
  return hidden.length === 0 ? line : { ...line, ...Object.fromEntries(hidden.map(([name]) => [name, null])) }
}

/** A draft with its computed values: first those of the lines, then those of the record. */
export function withComputed(module: Pick<Module, 'fields' | 'computed' | 'form'>, draft: Values): Values {
  const values: Record<string, unknown> = { ...withWholes(module, draft) }
  if (conditionalSections(module.form).length > 0) clearHiddenSections(module, values)
  for (const { list, field, lines } of tablesIn(module.fields)) {
    const own = values[list]
    if (!Array.isArray(own)) continue
    values[list] = withLastPart(field, own as readonly Values[], values).map((line) =>
      addComputed(lines.computed, { ...withCounterparts(field, withoutHiddenFields(lines, line as Values), values) }),
    )
  }
  return addComputed(module.computed, values)
}
