import type { Params } from '@/routes/match'
import { lateChoicesOf, type Module } from '@/schema'

/** The records that a picker does not offer because of their state. */
export interface Closed {
  readonly filters: Readonly<Record<string, string>>
  /** The field with the state, and its choices that are offered. */
  readonly field: string
  readonly offered: readonly string[]
}

/** The values that the row of a route fixes for a field of the module; null if it fixes none. */
function fixedIn({ fields }: Module, { inside = '' }: Params) {
  const pairs = inside.split(',').map((pair) => pair.split('='))
  const fixed = pairs.filter(([name = '', value = '']) => value !== '' && !/^[:@]/.test(value) && name in fields)
  return fixed.map(([name = '', value = '']) => ({ name, values: value.split('|') }))
}

/**
 * The records that a picker leaves out by the state that its route asks for, under its other filters: of
 * `status=open` those that are closed. Only of a choice, because its other values are known.
 */
export function closedOf(module: Module, params: Params, inside: Readonly<Record<string, string>>): Closed | null {
  if (params.pick !== 'records' || params.several === 'yes') return null
  const fixed = fixedIn(module, params)
  const found = fixed.find(({ name }) => name === module.list.state) ?? (fixed.length === 1 ? fixed[0] : undefined)
  const field = found === undefined ? undefined : module.fields[found.name]
  if (found === undefined || field?.options.choices === undefined) return null
  const known = [...Object.keys(field.options.choices), ...lateChoicesOf(field).map(({ as }) => as)]
  const others = [...new Set(known)].filter((choice) => !found.values.includes(choice))
  if (others.length === 0) return null
  return { filters: { ...inside, [found.name]: others.join(',') }, field: found.name, offered: found.values }
}
