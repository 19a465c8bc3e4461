import { choiceWords } from '@/client/queries/dictionaries'
import {
  flowStates,
  isRelative,
  type Kind,
  type Module,
  mostChosen,
  myself,
  nameInSort,
  noValue,
  type RelativeDays,
  type Span,
  sortedBy,
} from '@/schema'
import { toast } from '@/ui/overlays/toast'
import { translate, wordsOf } from '@/words'
import { listed } from '@/words/listed'
import { flowNames } from '../shared/stamp-of'

/** What somebody chose beside the words searched for: other filters by field, and an order; '' is the definition's. */
export interface Asked {
  readonly filters: Readonly<Record<string, string>>
  readonly sort: string
  /** What those that were picked are called. */
  readonly words: Readonly<Record<string, string>>
}

export const nothingAsked: Asked = { filters: {}, sort: '', words: {} }

type Way = 'newest' | 'oldest' | 'largest' | 'smallest' | 'first' | 'last' | 'choices'

/** Ascending and descending, in the words of a kind. */
const byTime: readonly [Way, Way] = ['oldest', 'newest']
const bySize: readonly [Way, Way] = ['smallest', 'largest']
const byName: readonly [Way, Way] = ['first', 'last']
const byChoices: readonly [Way, Way] = ['choices', 'choices']
const ways: Partial<Readonly<Record<Kind, readonly [Way, Way]>>> = {
  date: byTime,
  'date-time': byTime,
  money: bySize,
  percent: bySize,
  quantity: bySize,
  number: bySize,
  text: byName,
  serial: byName,
  choice: byChoices,
}

const waysOf = (module: Module, name: string) => {
  const { kind } = module.fields[name] ?? {}
  return kind === undefined ? undefined : ways[kind]
}

/** The order of a field in words, such as 从新到旧. */
export function wayOf(module: Module, sort: string): string {
  const [up, down] = waysOf(module, nameInSort(sort)) ?? byName
  return translate(`records.orders.${sort.startsWith('-') ? down : up}`)
}

export const orderWords = (module: Module, sort: string) =>
  translate('records.chosen', { field: wordsOf(module, { field: nameInSort(sort) }), value: wayOf(module, sort) })

/** The fields a list may be put in order by: those it shows whose order says something. */
export function sortable(module: Module): readonly string[] {
  const { title, state, totals, facts } = module.list
  const names = [...sortedBy(module), title, state, ...facts, ...totals]
  return [...new Set(names)].filter((name) => waysOf(module, name) !== undefined)
}

/** Both orders of a field, the one that is wanted more often first; a choice has the order of its choices only. */
export function sortsOf(module: Module, name: string): readonly string[] {
  const own = waysOf(module, name)
  if (own === byChoices) return [name]
  return own === byName ? [name, `-${name}`] : [`-${name}`, name]
}

/** The filters beside the counted one, which stands on the list itself. */
export const otherFilters = ({ fields, list }: Module): readonly string[] =>
  list.filters.slice(1).filter((name) => fields[name]?.kind === 'choice')

/** What records belong to and whose they are, as far as a list shows it or access goes by it. */
export function linkFilters({ fields, list, scope }: Module): readonly string[] {
  const isLink = (name: string) => fields[name]?.kind === 'reference' || scope.people.includes(name)
  return [...new Set([scope.project ?? '', ...list.facts, ...scope.people])].filter(isLink)
}

/** The day a list may be narrowed to a span of: the one it is in order by, else the first it shows. */
export const dayFilter = (module: Module): string | undefined =>
  [...sortedBy(module), ...module.list.facts].find((name) => module.fields[name]?.kind === 'date')

/** The two days of a span; either may be empty. */
export function spanOf(value = ''): Span {
  const [from = '', to = ''] = value.includes('~') ? value.split('~') : []
  return { from, to }
}

/** The values of a filter. */
export const valuesIn = (filter = ''): readonly string[] => (filter === '' ? [] : filter.split(','))

const hasChoices = ({ fields }: Module, name: string) => fields[name]?.options.choices !== undefined

/** Fields that hold people: the person who asks may be meant. */
export const isOfPeople = ({ fields }: Module, name: string) => ['person', 'people'].includes(fields[name]?.kind ?? '')

/** No field, but where the approval of a record stands; by the wire's number. */
export const flowFilter = '@flow'

/** The states of an approval to choose from, of modules that are approved. */
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

/** Relative days in words. */
export const daysWords = (days: RelativeDays) => translate(`records.spans.${days}`)

/** What is asked for in one field: choices and days in words, and what something picked is called. */
function valueWords(module: Module, field: string, value: string, picked: string) {
  if (value === noValue) return translate('records.noValue')
  if (isRelative(value) && module.fields[field]?.kind.startsWith('date')) return daysWords(value)
  const values = valuesIn(value)
  if (hasChoices(module, field)) return listed(values.map((choice) => choiceWords(module, { field, choice })))
  const isMine = isOfPeople(module, field) && values.includes(myself)
  const others = picked || (isMine ? '' : value)
  return isMine ? listed([translate('records.me'), ...(others === '' ? [] : [others])]) : others
}

/** What is asked for in one field; `picked` is what something picked is called. */
export function filterWords(module: Module, field: string, choice: string, picked = '') {
  if (field === flowFilter) return flowWords(module, choice)
  const value = valueWords(module, field, choice, picked)
  return translate('records.chosen', { field: wordsOf(module, { field }), value })
}

/** The same without one filter. */
export const without = ({ filters, ...more }: Asked, name: string): Asked => ({
  ...more,
  filters: Object.fromEntries(Object.entries(filters).filter(([each]) => each !== name)),
})

/** Narrowed to what was picked; nothing picked is no filter. */
export const picked = (asked: Asked, name: string, value: string, words = ''): Asked =>
  value === ''
    ? without(asked, name)
    : { ...asked, filters: { ...asked.filters, [name]: value }, words: { ...asked.words, [name]: words } }

/** From one day to another; a span that ends before it begins is turned round. */
export function spanned(asked: Asked, name: string, { from, to }: ReturnType<typeof spanOf>): Asked {
  const [first, last] = to !== '' && to < from ? [to, from] : [from, to]
  return picked(asked, name, first === '' && last === '' ? '' : `${first}~${last}`, `${first} ~ ${last}`)
}

/** The filter with this value besides, or without it where it was chosen already; no more than a filter takes. */
export function toggled(asked: Asked, name: string, value: string): Asked {
  const values = valuesIn(asked.filters[name])
  const left = values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
  return left.length > mostChosen ? asked : picked(asked, name, left.join(','), asked.words[name])
}

/** A message about the number of values that a filter takes. */
export const explainMost = () => toast(translate('records.mostChosen', { count: mostChosen }))

/** Toggles a value of a filter. A filter that is full stays as it is, with a message. */
export function toggle(asked: Asked, name: string, value: string, onAsk: (asked: Asked) => void) {
  const wanted = toggled(asked, name, value)
  if (wanted === asked) explainMost()
  else onAsk(wanted)
}

/** The filter set to these days; chosen once more it is none. */
export const onlyDays = (asked: Asked, name: string, days: string): Asked =>
  picked(asked, name, asked.filters[name] === days ? '' : days)

/** What an address has narrowed the list by, in words; `words` are those of a record of it. */
export function narrowedWords(module: Module, name: string, value: string, words: Readonly<Record<string, string>>) {
  if (name === flowFilter) return flowWords(module, value)
  if (name === '@step') return wordsOf(module, { waiting: value })
  const field = wordsOf(module, { field: name })
  if (hasChoices(module, name) || module.fields[name]?.kind === 'date') return filterWords(module, name, value)
  return translate('records.chosen', { field, value: words[name] ?? '' }).trim()
}
