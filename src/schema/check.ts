import { dayFromToday } from './day'
import type { Computation, Field } from './field'
import type { DraftOf, Fields, Module, Rule } from './module'
import type { Issue } from './problem'

type Values = Readonly<Record<string, unknown>>

export const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const decimalsOf: Partial<Readonly<Record<Field['kind'], number>>> = { quantity: 4, percent: 2, number: 4, money: 0 }

const tooMany = (value: number, decimals: number) =>
  Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) > 1e-4

type Fault = Omit<Issue, 'field'>

function faultsOfNumber(value: number, { kind, options }: Field): Fault[] {
  const { min, max, positive } = options
  const shown = (limit: number) => (kind === 'money' ? limit / 100 : limit)
  const decimals = decimalsOf[kind] ?? 4
  if (positive === true && value <= 0) return [{ reason: 'not-positive' }]
  if (min !== undefined && value < min) return [{ reason: 'too-small', limit: shown(min) }]
  if (max !== undefined && value > max) return [{ reason: 'too-large', limit: shown(max) }]
  return tooMany(value, decimals) ? [{ reason: 'too-many-decimals', limit: kind === 'money' ? 2 : decimals }] : []
}

const forms: Partial<Readonly<Record<Field['kind'], { readonly form: RegExp; readonly reason: string }>>> = {
  email: { form: /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/, reason: 'not-email' },
  // Suppliers abroad and landlines with extensions have phones too.
  phone: { form: /^\+?[\d\s()-]{5,20}(?:(?:转|x|ext\.?)\s?\d{1,6})?$/i, reason: 'not-a-phone' },
}

function faultsOfText(text: string, { kind, options }: Field): Fault[] {
  const { maxLength } = options
  if (maxLength !== undefined && [...text].length > maxLength) return [{ reason: 'too-long', limit: maxLength }]
  const wanted = forms[kind]
  return wanted === undefined || wanted.form.test(text) ? [] : [{ reason: wanted.reason }]
}

function faultsOfDate(day: string, { options }: Field): Fault[] {
  if (options.notBefore === undefined) return []
  if (options.notBefore === 'tomorrow') return day < dayFromToday(1) ? [{ reason: 'not-later-than-today' }] : []
  return day < dayFromToday() ? [{ reason: 'before-today' }] : []
}

const isRequired = ({ required, options }: Field, beside: Values) =>
  required ||
  (options.requiredWhen !== undefined &&
    Object.entries(options.requiredWhen).every(([name, wanted]) => beside[name] === wanted))

/** What is wrong with one value by itself. */
function faultsOf(value: unknown, field: Field, beside: Values): Fault[] {
  if (isEmpty(value)) return isRequired(field, beside) ? [{ reason: 'required' }] : []
  if (typeof value === 'number') return faultsOfNumber(value, field)
  if (typeof value !== 'string') return []
  return field.kind === 'date' ? faultsOfDate(value, field) : faultsOfText(value, field)
}

function issuesIn(fields: Fields, values: Values, before = ''): Issue[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    const own = faultsOf(value, field, values).map((fault) => ({ field: `${before}${name}`, ...fault }))
    const { lines } = field.options
    if (lines === undefined || !Array.isArray(value)) return own
    return [
      ...own,
      ...value.flatMap((line, index) => issuesIn(lines.fields, line as Values, `${before}${name}.${index}.`)),
    ]
  })
}

const isFilled = (values: Values, names: readonly string[]) => names.every((name) => !isEmpty(values[name]))

const issueOf = (module: string, { name, reads, level, limit }: Rule, values: Values): Issue => ({
  field: reads[0] ?? '',
  reason: `${module}.${name}`,
  ...(level === 'block' ? {} : { level }),
  ...(limit === undefined ? {} : { limit: limit(reads.map((read) => values[read])) }),
})

/** Everything wrong with a draft, all at once. The client and the server both ask this, and nothing else. */
export function check<M extends Module<Fields>>(module: M, draft: DraftOf<M>): Issue[] {
  const values = draft as Values
  const broken = module.rules
    .filter(({ reads }) => isFilled(values, reads))
    .filter(({ reads, holds }) => !holds(reads.map((name) => values[name])))
    .map((rule) => issueOf(module.name, rule, values))
  return [...issuesIn(module.fields, values), ...broken]
}

/** Whether two values are one, lists and places too. */
export const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Without the warnings that were accepted before, when nothing they look at has changed since. */
export function withoutAccepted(module: Module, issues: readonly Issue[], before: Values | null, now: Values): Issue[] {
  const isAccepted = ({ level, reason }: Issue) => {
    const rule = module.rules.find(({ name }) => `${module.name}.${name}` === reason)
    return (
      before !== null && level !== undefined && (rule?.reads.every((read) => same(before[read], now[read])) ?? false)
    )
  }
  return issues.filter((issue) => !isAccepted(issue))
}

function following(computed: readonly Computation[], given: Values): Values {
  const values: Record<string, unknown> = { ...given }
  for (const { name, reads, value } of computed) {
    values[name] = isFilled(values, reads) ? value(reads.map((read) => values[read])) : null
  }
  return values
}

/** A draft with everything that follows from the rest of it: lines first, then the record. */
export function completed(module: Pick<Module, 'fields' | 'computed'>, draft: Values): Values {
  const values: Record<string, unknown> = { ...draft }
  for (const [name, { options }] of Object.entries(module.fields)) {
    const { lines } = options
    const own = values[name]
    if (lines !== undefined && Array.isArray(own)) {
      values[name] = own.map((line) => following(lines.computed, line as Values))
    }
  }
  return following(module.computed, values)
}
