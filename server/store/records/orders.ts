import type { Field, Module } from '@/schema'
import { ownRows } from '../connection/row-security'
import { literal, readingOf } from './column-codecs'

type Listed = Pick<Module, 'fields' | 'list'>

const listOf = (texts: readonly string[]) => `array[${texts.map(literal).join(', ')}]::text[]`

/**
 * The choices of a field in their order. Of a dictionary that is what the enterprise has put in order, and behind it
 * what it has not mentioned: an array, which the database works out once for all rows.
 */
function choicesOf({ options }: Field) {
  const built = listOf(Object.keys(options.choices ?? {}))
  if (options.dictionary === undefined) return built
  return `(select array_agg(t.key order by t.place, t.key) from dictionary_entry t
            where ${ownRows('t')} and t.dictionary = ${literal(options.dictionary)}) || ${built}`
}

const waysOf = (sort: string) => (sort.startsWith('-') ? 'desc nulls last' : 'asc nulls last')
const nameIn = (sort: string) => sort.replace(/^-/, '')

/** A field as it is put in order, empty values last; a choice by the order of its choices. */
function byField({ fields }: Listed, sort: string) {
  const name = nameIn(sort)
  const field = fields[name]
  const isChoice = field?.kind === 'choice'
  return `${isChoice ? `array_position(${choicesOf(field)}, ${readingOf(field, name)})` : `"${name}"`} ${waysOf(sort)}`
}

const isOpen = ({ list: { state, open } }: Listed) => `"${state}" in (${open.map(literal).join(', ')})`

/** Open records first, in the order of some fields; then the others, the last closed first where a field tells. */
function openFirst(module: Listed, after: readonly string[]): readonly string[] {
  const [open, { closed }] = [isOpen(module), module.list]
  const first = `(case when ${open} then 0 else 1 end)`
  if (closed === null) return [first, ...after.map((sort) => byField(module, sort))]
  const ofOpen = after.map((sort) => `(case when ${open} then "${nameIn(sort)}" end) ${waysOf(sort)}`)
  return [first, ...ofOpen, `(case when ${open} then null else "${nameIn(closed)}" end) ${waysOf(closed)}`]
}

/** The order of a list as its definition says it, without what tells equal ones apart. */
function usual(module: Listed): readonly string[] {
  const [first = '', ...after] = module.list.sort
  if (first === '@open') return openFirst(module, after)
  const { state, states } = module.list
  return module.list.sort.map((sort) =>
    sort === '@states' ? `array_position(${listOf(states)}, "${state}") asc nulls last` : byField(module, sort),
  )
}

/** The order of the definition; indexes are made in the same order. */
export const usualOrder = (module: Listed) => [...usual(module), 'guid'].join(', ')

/**
 * The order a sort stands for: a field, with a minus for descending, or nothing for that of the definition. Records of
 * the same choice are in the order of the definition among themselves.
 */
export function orderOf(module: Listed, sort: string): string {
  if (sort === '') return usualOrder(module)
  const isChoice = module.fields[nameIn(sort)]?.kind === 'choice'
  return isChoice ? `${byField(module, sort)}, ${usualOrder(module)}` : `${byField(module, sort)}, guid`
}

/** The order of the states, which lists are often put in; what the clock or a dictionary decides is in no index. */
export function stateOrder(module: Listed): string | null {
  const { kind, options } = module.fields[module.list.state] ?? {}
  const isFixed = kind === 'choice' && options?.late === undefined && options?.dictionary === undefined
  return isFixed ? orderOf(module, module.list.state) : null
}

/** Whether an index has this order, so that a page is found without sorting all that fits. */
export const isIndexed = (module: Listed, sort: string) =>
  [usualOrder(module), stateOrder(module)].includes(orderOf(module, sort))
