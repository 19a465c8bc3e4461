import type { Chosen } from '@/fields/edit/contract'
import { daysAfter, type Field, isEmpty, type LineTable, linesIn, type Module, sumOf, withNewTotal } from '@/schema'
import type { Draft } from '../shared/initial-draft'

const isFilteredBy = ({ options }: Field, name: string) => Object.values(options.within ?? {}).includes(name)

/** Lines typed before their owner was chosen stay, because they depend on no other record. */
const dependsOn = (lines: LineTable | undefined, name: string, value: unknown) =>
  lines !== undefined &&
  ((lines.of === name && !isEmpty(value)) || Object.values(lines.fields).some((of) => isFilteredBy(of, name)))

/** The fields that depend on this one: they are emptied when it changes, and so are their own dependents. */
function dependents(module: Module, values: Draft['values'], name: string): readonly string[] {
  const direct = Object.entries(module.fields).filter(([field, of]) => field !== name && isFilteredBy(of, name))
  const own = direct.flatMap(([field, { options }]) => [field, ...Object.keys(options.copies ?? {})])
  const lists = Object.entries(module.fields)
    .filter(([, { options }]) => dependsOn(options.lines, name, values[name]))
    .map(([field]) => field)
  return [...new Set([...own, ...lists, ...own.flatMap((field) => dependents(module, values, field))])]
}

/** The number of lines that a change of this field would remove. */
export const linesLost = (module: Module, { values }: Pick<Draft, 'values'>, name: string) =>
  dependents(module, values, name)
    .filter((field) => module.fields[field]?.kind === 'lines')
    .reduce((sum, field) => sum + ((values[field] ?? []) as readonly unknown[]).length, 0)

/** The values that begin with the sum of lines, if all lines have a part of it. */
function begunBy({ fields }: Module, name: string, value: unknown) {
  const lines = linesIn({ [name]: value }, name)
  const begins = Object.entries(fields[name]?.options.lines?.begins ?? {})
  const isKnown = (theirs: string) => lines.length > 0 && lines.every((line) => !isEmpty(line[theirs]))
  const sums = begins.filter(([, theirs]) => isKnown(theirs))
  return Object.fromEntries(sums.map(([own, theirs]) => [own, sumOf(lines.map((line) => Number(line[theirs])))]))
}

/** The usual values of the fields that follow this one, unless something else was chosen in them. */
function followers({ fields }: Module, { values }: Draft, name: string, value: unknown) {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([own, { options }]) => {
      const { follows, initial } = options
      if (follows?.field !== name) return []
      const usual = [null, undefined, initial, follows.as[String(values[name])]]
      const next = follows.as[String(value)]
      return next === undefined || !usual.includes(values[own]) ? [] : [[own, next]]
    }),
  )
}

/** The usual date of a field; null if it does not follow from the values. */
function usualDate({ options: { usually } }: Field, values: Draft['values']) {
  const day = values[usually?.after ?? '']
  const days = usually?.days.map((name) => values[name]).find((value) => !isEmpty(value))
  return typeof day === 'string' && typeof days === 'number' ? daysAfter(day, days) : null
}

/** The dates that usually follow from the new values, where no other date was chosen. */
function usualDates({ fields }: Module, before: Draft['values'], now: Draft['values']) {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const next = usualDate(field, now)
      const isFree = isEmpty(before[name]) || before[name] === usualDate(field, before)
      return next === null || next === usualDate(field, before) || !isFree ? [] : [[name, next]]
    }),
  )
}

/** The draft after a field was filled in: fields that depend on it are emptied, copies of its choice are added. */
export function changed(
  module: Module,
  draft: Draft,
  name: string,
  { value, words, inside, copies = {} }: Chosen,
): Partial<Draft> {
  const emptied = draft.values[name] === value ? [] : dependents(module, draft.values, name)
  const lost = Object.keys(module.fields[name]?.options.copies ?? {})
  const empty = (each: string) => (module.fields[each]?.kind === 'lines' ? [] : null)
  const none = Object.fromEntries([...emptied, ...lost].map((each) => [each, empty(each)]))
  const copiedValues = Object.fromEntries(
    Object.entries(copies).map(([pending, { value: theirs }]) => [pending, theirs]),
  )
  const copiedWords = Object.fromEntries(Object.entries(copies).map(([own, { words: theirs }]) => [own, theirs]))
  const values = {
    ...draft.values,
    ...none,
    ...copiedValues,
    ...begunBy(module, name, value),
    ...followers(module, draft, name, value),
    [name]: value,
  }
  return {
    values: withNewTotal(module, draft.values, { ...values, ...usualDates(module, draft.values, values) }),
    words: { ...draft.words, ...copiedWords, ...inside, ...(words === undefined ? {} : { [name]: words }) },
  }
}
