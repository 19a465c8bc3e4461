import { type Clock, type Field, lateChoicesOf, type Module } from '@/schema'
import { ownRows } from '../connection/row-security'
import { hasPassed, literal, readExpression } from './column-codecs'

type Listed = Pick<Module, 'fields' | 'list'> & Partial<Pick<Module, 'clocks'>>

const listOf = (texts: readonly string[]) => `array[${texts.map(literal).join(', ')}]::text[]`

/**
 * SQL array of the choices of a field in their order; the database evaluates it once for all rows. For a dictionary the
 * enterprise's entries come first, then the built-in choices.
 */
function choicesOf({ options }: Field) {
  const builtIn = listOf(Object.keys(options.choices ?? {}))
  if (options.dictionary === undefined) return builtIn
  // The sub-select contains the concatenation, which would be computed for each row otherwise.
  return `(select (select array_agg(t.key order by t.place, t.key) from dictionary_entry t
                    where ${ownRows('t')} and t.dictionary = ${literal(options.dictionary)}) || ${builtIn})`
}

/** SQL for the place of a choice among the choices of its field; null for other values. */
function placeOf(field: Field, name: string) {
  const lates = lateChoicesOf(field)
  if (lates.length === 0 || field.options.dictionary !== undefined)
    return `array_position(${choicesOf(field)}, ${readExpression(field, name)})`
  // Comparing numbers takes half the time of looking up the choice that is shown, for all records of a list.
  const choices = Object.keys(field.options.choices ?? {})
  const place = (choice: string) => (choices.includes(choice) ? String(choices.indexOf(choice) + 1) : 'null')
  const branches = choices.map((choice) => {
    const shown = lates.filter(({ from }) => from.includes(choice))
    const passed = shown.map((late) => `when ${hasPassed(late)} then ${place(late.as)}`).join(' ')
    return `when ${literal(choice)} then ${passed === '' ? place(choice) : `case ${passed} else ${place(choice)} end`}`
  })
  return `case "${name}" ${branches.join(' ')} end`
}

const directionOf = (sort: string) => (sort.startsWith('-') ? 'desc nulls last' : 'asc nulls last')
const nameIn = (sort: string) => sort.replace(/^-/, '')

/** Order by a field with empty values last; a choice field is ordered by the order of its choices. */
function byField({ fields }: Listed, sort: string) {
  const name = nameIn(sort)
  const field = fields[name]
  return `${field?.kind === 'choice' ? placeOf(field, name) : `"${name}"`} ${directionOf(sort)}`
}

const isOpen = ({ list: { state, open } }: Listed) => `"${state}" in (${open.map(literal).join(', ')})`

/** Open records first, ordered by some fields; then the closed ones, the last closed first if a field has that time. */
function openFirst(module: Listed, after: readonly string[]): readonly string[] {
  const [open, { closed }] = [isOpen(module), module.list]
  const first = `(case when ${open} then 0 else 1 end)`
  if (closed === null) return [first, ...after.map((sort) => byField(module, sort))]
  const orderOfOpen = after.map((sort) => `(case when ${open} then "${nameIn(sort)}" end) ${directionOf(sort)}`)
  return [first, ...orderOfOpen, `(case when ${open} then null else "${nameIn(closed)}" end) ${directionOf(closed)}`]
}

const allows = (name: string, allowed: Clock['while'][string]) => {
  const values = [allowed].flat()
  return name === '@flow'
    ? `flow_state in (${values.map(Number).join(', ')})`
    : `"${name}" in (${values.map((value) => literal(String(value))).join(', ')})`
}

/** The earliest deadline of the running clocks; records without one come last. */
function byDeadline({ clocks = [] }: Listed) {
  const deadlines = clocks.map(({ due, while: running }) => {
    const conditions = Object.entries(running).map(([name, allowed]) => allows(name, allowed))
    return `case when ${conditions.join(' and ')} then "${due}" end`
  })
  return `(least(${deadlines.join(', ')})) asc nulls last`
}

/** The order of a list by its definition, without the guid as tie-breaker. */
function definedOrder(module: Listed): readonly string[] {
  const [first = '', ...after] = module.list.sort
  if (first === '@open') return openFirst(module, after)
  if (first === '@due') return [byDeadline(module), ...after.map((sort) => byField(module, sort))]
  const { state, states } = module.list
  return module.list.sort.map((sort) =>
    sort === '@states' ? `array_position(${listOf(states)}, "${state}") asc nulls last` : byField(module, sort),
  )
}

/** The order of the definition; indexes are created in the same order. */
export const usualOrder = (module: Listed) => [...definedOrder(module), 'guid'].join(', ')

/**
 * SQL order for a sort parameter: a field name, with a minus for descending, or empty for the order of the definition.
 * Records with the same choice are ordered as in the definition.
 */
export function orderOf(module: Listed, sort: string): string {
  if (sort === '') return usualOrder(module)
  const isChoice = module.fields[nameIn(sort)]?.kind === 'choice'
  return isChoice ? `${byField(module, sort)}, ${usualOrder(module)}` : `${byField(module, sort)}, guid`
}

/**
 * The order by state, which lists often use; null if states depend on dates or a dictionary, because no index can hold
 * it.
 */
export function stateOrder(module: Listed): string | null {
  const { kind, options } = module.fields[module.list.state] ?? {}
  const isFixed = kind === 'choice' && options?.late === undefined && options?.dictionary === undefined
  return isFixed ? orderOf(module, module.list.state) : null
}

/** Whether an index has this order, so that a page is read without sorting all matches. */
export const isIndexed = (module: Listed, sort: string) =>
  [usualOrder(module), stateOrder(module)].includes(orderOf(module, sort))

/** The choice fields that lists are filtered by; the index of the usual order contains them behind that order. */
export const indexedChoices = ({ fields, list: { filters, state } }: Listed) =>
  [...new Set([...filters, state])].filter((name) => fields[name]?.kind === 'choice')

/** With more choices, sorting takes less time than searching the index of the usual order for each of them. */
const maxParts = 8

/**
 * Conditions that divide the records by the choices of a field, in the order of the choices, if the index of the usual
 * order contains that field. Each part is then read in the usual order, which is the order within a choice. Null for
 * other orders, and for choices that are read as others after a date, which the index does not contain. Records with
 * none of the choices are in no part; they come last.
 */
export function partsOf(module: Listed, sort: string): readonly string[] | null {
  const { options } = module.fields[sort] ?? {}
  const choices = Object.keys(options?.choices ?? {})
  const isStored = options?.late === undefined && options?.dictionary === undefined
  if (!(isStored && choices.length <= maxParts && indexedChoices(module).includes(sort))) return null
  return choices.map((choice) => `"${sort}" = ${literal(choice)}`)
}

/** Whether the unique index of a field has this order, in which records that do not fit would be read as well. */
export function isUniqueOrder({ fields }: Listed, sort: string) {
  const field = fields[sort]
  return field?.kind === 'serial' || field?.options.unique === true
}
