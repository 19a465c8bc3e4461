import { kindOf } from './kinds'
import type { Module } from './module'
import { sortFields } from './words/list'

const orderOf = (module: Module, name: string) => kindOf(module.fields[name]).order

/** The fields that a list can be sorted by: shown fields whose kind has an order. */
export function sortable(module: Module): readonly string[] {
  const { title, state, totals, facts } = module.list
  const names = [...sortFields(module), title, state, ...facts, ...totals]
  return [...new Set(names)].filter((name) => orderOf(module, name) !== undefined)
}

/** Both orders of a field, the more frequent one first; a choice has only the order of its choices. */
export function sortsOf(module: Module, name: string): readonly string[] {
  const order = orderOf(module, name)
  if (order === 'choices') return [name]
  return order === undefined || order === 'name' ? [name, `-${name}`] : [`-${name}`, name]
}
