import { choiceWords } from '@/client/queries/dictionaries'
import {
  flowStates,
  isRelative,
  kindOf,
  type Module,
  maxFilterValues,
  myself,
  noValue,
  type RelativeDays,
  type Span,
  sortField,
  sortFields,
} from '@/schema'
import { toast } from '@/ui/overlays/toast'
import { textOf, translate } from '@/words'
import { listed } from '@/words/listed'
import { flowNames } from '../shared/stamp-of'

/** The chosen filters by field, and the order; an empty order is that of the definition. */
export interface ListQuery {
  readonly filters: Readonly<Record<string, string>>
  readonly sort: string
  /** The labels of picked values. */
  readonly words: Readonly<Record<string, string>>
}

export const emptyQuery: ListQuery = { filters: {}, sort: '', words: {} }

type OrderLabel = 'newest' | 'oldest' | 'largest' | 'smallest' | 'first' | 'last' | 'choices'

/** Labels for ascending and descending order. */
const byTime: readonly [OrderLabel, OrderLabel] = ['oldest', 'newest']
const bySize: readonly [OrderLabel, OrderLabel] = ['smallest', 'largest']
const byName: readonly [OrderLabel, OrderLabel] = ['first', 'last']
const byChoices: readonly [OrderLabel, OrderLabel] = ['choices', 'choices']
const orderLabels = { time: byTime, size: bySize, name: byName, choices: byChoices }

const orderLabelsOf = (module: Module, name: string) => {
  const { order } = kindOf(module.fields[name])
  return order === undefined ? undefined : orderLabels[order]
}

/** The label of an order, for example 从新到旧. */
export function orderLabel(module: Module, sort: string): string {
  const [up, down] = orderLabelsOf(module, sortField(sort)) ?? byName
  return translate(`records.orders.${sort.startsWith('-') ? down : up}`)
}

export const orderWords = (module: Module, sort: string) =>
  translate('records.chosen', { field: textOf(module, { field: sortField(sort) }), value: orderLabel(module, sort) })

/** The choice filters of the sheet; the first filter is shown on the list itself. */
export const otherFilters = ({ fields, list }: Module): readonly string[] =>
  list.filters.slice(1).filter((name) => fields[name]?.kind === 'choice')

/** References and people that can be filters: those declared, shown in the list or relevant for access. */
export function linkFilters({ fields, list, scope }: Module): readonly string[] {
  const isLink = (name: string) => fields[name]?.kind === 'reference' || scope.people.includes(name)
  return [...new Set([scope.project ?? '', ...list.filters, ...list.facts, ...scope.people])].filter(isLink)
}

/** The date field for the filter by days: the one that the list is sorted by, else the first shown. */
export const dayFilter = (module: Module): string | undefined =>
  [...sortFields(module), ...module.list.facts].find((name) => module.fields[name]?.kind === 'date')

/** The two days of a span; either may be empty. */
export function spanOf(value = ''): Span {
  const [from = '', to = ''] = value.includes('~') ? value.split('~') : []
  return { from, to }
}

/** The values of a filter. */
export const valuesIn = (filter = ''): readonly string[] => (filter === '' ? [] : filter.split(','))

const hasChoices = ({ fields }: Module, name: string) => fields[name]?.options.choices !== undefined

/** Fields of people, which can be filtered by the current user. */
export const isOfPeople = ({ fields }: Module, name: string) => kindOf(fields[name]).refersTo === 'person'

/** Filter by approval state instead of a field; its values are the numbers of the wire. */
export const flowFilter = '@flow'

/** The approval states, for modules that have approvals. */
export const flowChoices = ({ workflow }: Module) =>
  workflow === undefined
    ? []
    : flowNames.map((name) => ({ value: String(flowStates[name]), label: translate(`records.flow.${name}`) }))

const flowWords = (module: Module, values: string) => {
  const wordsFor = (state: string) => flowChoices(module).find(({ value }) => value === state)?.label ?? state
  return translate('records.chosen', {
    field: translate('records.flow.name'),
    value: listed(valuesIn(values).map(wordsFor)),
  })
}

/** The label of relative days. */
export const daysWords = (days: RelativeDays) => translate(`records.spans.${days}`)

/** The text of a filter value: labels of choices and days, or the label of a picked value. */
function valueWords(module: Module, field: string, value: string, picked: string) {
  if (value === noValue) return translate('records.noValue')
  if (isRelative(value) && kindOf(module.fields[field]).filter === 'days') return daysWords(value)
  const values = valuesIn(value)
  if (hasChoices(module, field)) return listed(values.map((choice) => choiceWords(module, { field, choice })))
  const isMine = isOfPeople(module, field) && values.includes(myself)
  const others = picked || (isMine ? '' : value)
  return isMine ? listed([translate('records.me'), ...(others === '' ? [] : [others])]) : others
}

/** The text of a filter; `picked` is the label of the picked value. */
export function filterWords(module: Module, field: string, choice: string, picked = '') {
  if (field === flowFilter) return flowWords(module, choice)
  const value = valueWords(module, field, choice, picked)
  return translate('records.chosen', { field: textOf(module, { field }), value })
}

/** The query without one filter. */
export const without = ({ filters, ...more }: ListQuery, name: string): ListQuery => ({
  ...more,
  filters: Object.fromEntries(Object.entries(filters).filter(([each]) => each !== name)),
})

/** The query with a filter; an empty value removes it. */
export const picked = (query: ListQuery, name: string, value: string, words = ''): ListQuery =>
  value === ''
    ? without(query, name)
    : { ...query, filters: { ...query.filters, [name]: value }, words: { ...query.words, [name]: words } }

/** The query with a span of days; a reversed span is swapped. */
export function spanned(query: ListQuery, name: string, { from, to }: ReturnType<typeof spanOf>): ListQuery {
  const [first, last] = to !== '' && to < from ? [to, from] : [from, to]
  return picked(query, name, first === '' && last === '' ? '' : `${first}~${last}`, `${first} ~ ${last}`)
}

/** Toggles a value of a filter, up to the maximum number of values. */
export function toggled(query: ListQuery, name: string, value: string): ListQuery {
  const values = valuesIn(query.filters[name])
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
  return next.length > maxFilterValues ? query : picked(query, name, next.join(','), query.words[name])
}

/** Shows a message about the maximum number of values of a filter. */
export const explainMost = () => toast(translate('records.mostChosen', { count: maxFilterValues }))

/** Toggles a value of a filter. A full filter stays unchanged, and a message is shown. */
export function toggle(query: ListQuery, name: string, value: string, onQuery: (query: ListQuery) => void) {
  const changed = toggled(query, name, value)
  if (changed === query) explainMost()
  else onQuery(changed)
}

/** Sets a filter to relative days; choosing the same days again removes it. */
export const onlyDays = (query: ListQuery, name: string, days: string): ListQuery =>
  picked(query, name, query.filters[name] === days ? '' : days)

/** The text of a filter set by the address; `words` are those of a record of the list. */
export function addressFilterWords(
  module: Module,
  name: string,
  value: string,
  words: Readonly<Record<string, string>>,
) {
  if (name === flowFilter) return flowWords(module, value)
  if (name === '@step') return textOf(module, { waiting: value })
  const field = textOf(module, { field: name })
  if (hasChoices(module, name) || module.fields[name]?.kind === 'date') return filterWords(module, name, value)
  return translate('records.chosen', { field, value: words[name] ?? '' }).trim()
}
