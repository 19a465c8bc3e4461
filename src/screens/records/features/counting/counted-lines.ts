import { type Field, linesIn, type Module, sumOf } from '@/schema'
import type { RecordForm } from '../../shared/record-feature'

export type Line = Readonly<Record<string, unknown>>

type Counting = NonNullable<NonNullable<Field['options']['lines']>['counting']>

/** The list of a module whose lines are counted; undefined if there is none. */
export function countedList({ fields }: Module) {
  const found = Object.entries(fields).find(([, { options }]) => options.lines?.counting !== undefined)
  const { lines } = found?.[1].options ?? {}
  if (found === undefined || lines?.counting === undefined) return
  return { list: found[0], table: lines, counting: lines.counting }
}

const numberIn = (line: Line, name: string) => (typeof line[name] === 'number' ? (line[name] as number) : null)

/** How much more was counted than was expected; null if the line was not counted. */
function differenceOf({ value, expected }: Counting, line: Line) {
  const counted = numberIn(line, value)
  return counted === null ? null : sumOf([counted, -(numberIn(line, expected) ?? 0)])
}

/** The lines with their places in the list, by what the count found. */
export function results(counting: Counting, lines: readonly Line[]) {
  const all = lines.map((line, at) => ({ line, at, difference: differenceOf(counting, line) }))
  return {
    left: all.filter(({ difference }) => difference === null),
    different: all.filter(({ difference }) => difference !== null && difference !== 0),
    counted: all.filter(({ difference }) => difference !== null).length,
  }
}

/** The lines of a form and how one of them changes. */
export function useCounted(form: RecordForm, list: string) {
  const put = (next: readonly Line[]) => {
    const { values } = form.now()
    form.change({ values: { ...values, [list]: next } })
  }
  return {
    lines: linesIn(form.values, list) as readonly Line[],
    set: (guid: unknown, changes: Line) =>
      put(linesIn(form.now().values, list).map((line) => (line.guid === guid ? { ...line, ...changes } : line))),
    remove: (guids: readonly unknown[]) =>
      put(linesIn(form.now().values, list).filter(({ guid }) => !guids.includes(guid))),
    /** The text of what a line names, such as its material. */
    wordsOf: (line: Line, name: string) =>
      String(form.draft.words[`${list}.${String(line.guid)}.${name}`] ?? line[name] ?? ''),
  }
}
