import { choiceWords } from '@/client/dictionaries'
import { flowStates, type Kind, type Module, nameInSort, sortedBy } from '@/schema'
import { translate, wordsOf } from '@/words'
import { flowNames } from './stamp-of'

/** What somebody chose beside the words searched for: other filters by field, and an order; '' is the definition's. */
export interface Asked {
  readonly filters: Readonly<Record<string, string>>
  readonly sort: string
  /** What those that were picked are called. */
  readonly words: Readonly<Record<string, string>>
}

export const nothingAsked: Asked = { filters: {}, sort: '', words: {} }

type Way = 'newest' | 'oldest' | 'largest' | 'smallest' | 'first' | 'last'

/** Ascending and descending, in the words of a kind. */
const byTime: readonly [Way, Way] = ['oldest', 'newest']
const bySize: readonly [Way, Way] = ['smallest', 'largest']
const byName: readonly [Way, Way] = ['first', 'last']
const ways: Partial<Readonly<Record<Kind, readonly [Way, Way]>>> = {
  date: byTime,
  'date-time': byTime,
  money: bySize,
  percent: bySize,
  quantity: bySize,
  number: bySize,
  text: byName,
  serial: byName,
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

/** Both orders of a field, the one that is wanted more often first. */
export const sortsOf = (module: Module, name: string): readonly string[] =>
  waysOf(module, name) === byName ? [name, `-${name}`] : [`-${name}`, name]

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
export function spanOf(value = ''): { readonly from: string; readonly to: string } {
  const [from = '', to = ''] = value.split('~')
  return { from, to }
}

/** No field, but where the approval of a record stands; by the wire's number. */
export const flowFilter = '@flow'

/** The states of an approval to choose from, of modules that are approved. */
export const flowChoices = ({ workflow }: Module) =>
  workflow === undefined
    ? []
    : flowNames.map((name) => ({ value: String(flowStates[name]), label: translate(`records.flow.${name}`) }))

const flowWords = (module: Module, value: string) =>
  translate('records.chosen', {
    field: translate('records.flow.name'),
    value: flowChoices(module).find((each) => each.value === value)?.label ?? value,
  })

const hasChoices = ({ fields }: Module, name: string) => fields[name]?.options.choices !== undefined

/** What is asked for in one field; `picked` is what something picked is called. */
export function filterWords(module: Module, field: string, choice: string, picked = '') {
  if (field === flowFilter) return flowWords(module, choice)
  const value = hasChoices(module, field) ? choiceWords(module, { field, choice }) : picked || choice
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

/** The filter set to this choice; chosen once more it is none. */
export const toggled = (asked: Asked, name: string, choice: string): Asked =>
  choice === asked.filters[name] ? without(asked, name) : { ...asked, filters: { ...asked.filters, [name]: choice } }

const thisMonth = 'this-month'

/** What an address has narrowed the list by, in words; `words` are those of a record of it. */
export function narrowedWords(module: Module, name: string, value: string, words: Readonly<Record<string, string>>) {
  if (name === flowFilter) return flowWords(module, value)
  if (name === '@step') return wordsOf(module, { waiting: value })
  const field = wordsOf(module, { field: name })
  if (value === thisMonth) return translate('records.thisMonth', { field })
  if (hasChoices(module, name)) return filterWords(module, name, value)
  return translate('records.chosen', { field, value: words[name] ?? '' }).trim()
}
