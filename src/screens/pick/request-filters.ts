import { openForm } from '@/client/picks/open-form'
import type { Params } from '@/routes/match'
import type { Module } from '@/schema'
import type { Beside } from './use-beside'

/** The form of a guid. */
export const guidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A constant, the value of a parameter (`:name`), or that of a field of the open form (`@name`). */
function valueIn(params: Params, operand: string) {
  if (operand.startsWith('@')) return String(openForm()?.values[operand.slice(1)] ?? '')
  return (operand.startsWith(':') ? params[operand.slice(1)] : operand) ?? ''
}

/**
 * Filters of a route: `project=:prjGuid,type=own` takes one value from the address, the other is a constant, of which
 * there may be several (`use=open|partly`). A parameter that is no record, as in an address that omits the project, does not filter by one.
 */
export function filtersOf({ fields }: Module, { inside = '', ...params }: Params) {
  const pairs = inside.split(',').map((pair) => {
    const [name = '', operand = ''] = pair.split('=')
    return [name, valueIn(params, operand).split('|').join(',')] as const
  })
  const applies = ([name, value]: (typeof pairs)[number]) =>
    name !== '' && value !== '' && (fields[name]?.kind !== 'reference' || guidForm.test(value))
  return Object.fromEntries(pairs.filter(applies))
}

/** Records that lines of another record name are offered too: `payment.measures=:PayId`. */
export function namedIn({ also = '', ...params }: Params, modules: readonly Module[]) {
  const [place = '', operand = ''] = also.split('=')
  const [name, list = ''] = place.split('.')
  const module = modules.find((each) => each.name === name)
  const guid = valueIn(params, operand)
  return module === undefined || guid === '' ? null : { module, list, guid }
}

/** The mark in the address: of `agency=:IsAgency` one asks for choices with it, and zero for those without it. */
export function markOf({ mark = '', ...params }: Params) {
  const [name = '', operand = ''] = mark.split('=')
  const value = valueIn(params, operand)
  return value === '1' || value === '0' ? { name, isMarked: value === '1' } : null
}

/** Records shown with the rows to which they refer: `partner-account.partner=:accountId` names the chosen one. */
export function besideOf({ beside = '', ...params }: Params, modules: readonly Module[]): Beside | null {
  const [place = '', operand = ''] = beside.split('=')
  const [name, on = ''] = place.split('.')
  const module = modules.find((each) => each.name === name)
  return module === undefined ? null : { module, on, chosen: valueIn(params, operand) }
}

/** The record of a tree below which records are offered: `code=:parentCode`; zero and nothing mean the whole tree. */
export function underOf({ under = '', ...params }: Params) {
  const [field = '', operand = ''] = under.split('=')
  const value = valueIn(params, operand)
  return ['', '0', 'undefined', 'null'].includes(value) ? null : { field, value }
}
