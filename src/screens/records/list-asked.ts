import { choiceWords } from '@/client/dictionaries'
import type { Kind, Module } from '@/schema'
import { translate, wordsOf } from '@/words'

/** What somebody chose beside the words searched for: other filters by field, and an order; '' is the definition's. */
export interface Asked {
  readonly filters: Readonly<Record<string, string>>
  readonly sort: string
}

export const nothingAsked: Asked = { filters: {}, sort: '' }

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

const nameIn = (sort: string) => sort.replace(/^-/, '')
const waysOf = (module: Module, name: string) => {
  const { kind } = module.fields[name] ?? {}
  return kind === undefined ? undefined : ways[kind]
}

/** The order of a field in words, such as 从新到旧. */
export function wayOf(module: Module, sort: string): string {
  const [up, down] = waysOf(module, nameIn(sort)) ?? byName
  return translate(`records.orders.${sort.startsWith('-') ? down : up}`)
}

export const orderWords = (module: Module, sort: string) =>
  translate('records.chosen', { field: wordsOf(module, { field: nameIn(sort) }), value: wayOf(module, sort) })

/** The fields a list may be put in order by: those it shows whose order says something. */
export function sortable(module: Module): readonly string[] {
  const { title, sort, totals, facts } = module.list
  return [...new Set([nameIn(sort), title, ...facts, ...totals])].filter((name) => waysOf(module, name) !== undefined)
}

/** Both orders of a field, the one that is wanted more often first. */
export const sortsOf = (module: Module, name: string): readonly string[] =>
  waysOf(module, name) === byName ? [name, `-${name}`] : [`-${name}`, name]

/** The filters beside the counted one, which stands on the list itself. */
export const otherFilters = ({ fields, list }: Module): readonly string[] =>
  list.filters.slice(1).filter((name) => fields[name]?.kind === 'choice')

export const filterWords = (module: Module, field: string, choice: string) =>
  translate('records.chosen', { field: wordsOf(module, { field }), value: choiceWords(module, { field, choice }) })

/** The same without one filter. */
export const without = ({ filters, sort }: Asked, name: string): Asked => ({
  filters: Object.fromEntries(Object.entries(filters).filter(([each]) => each !== name)),
  sort,
})

/** The filter set to this choice; chosen once more it is none. */
export const toggled = (asked: Asked, name: string, choice: string): Asked =>
  choice === asked.filters[name] ? without(asked, name) : { ...asked, filters: { ...asked.filters, [name]: choice } }

const thisMonth = 'this-month'

/** What an address has narrowed the list by, in words; `words` are those of a record of it. */
export function narrowedWords(module: Module, name: string, value: string, words: Readonly<Record<string, string>>) {
  if (name === '@step') return wordsOf(module, { waiting: value })
  const field = wordsOf(module, { field: name })
  if (value === thisMonth) return translate('records.thisMonth', { field })
  if (module.fields[name]?.options.choices !== undefined) return filterWords(module, name, value)
  return translate('records.chosen', { field, value: words[name] ?? '' }).trim()
}
