import { type Field, isEmpty, type LineOfStep, linesIn, type Module, type Step, withComputed } from '@/schema'
import type { Values } from '../../change/change'
import type { AtWork } from '../../core/context'
import { refuse } from '../../core/refuse'
import { choiceText } from '../../texts/definitions'

const lineFor = ({ list, by }: LineOfStep, parent: Values, step: Values) =>
  linesIn(parent, list).find((line) => line[by] === step[by])

/** Refuses a step whose line does not exist or does not have the values with which the step can be taken. */
export function mustSuitLine({ lang }: AtWork, { line }: Step, parent: Module, now: Values, values: Values) {
  if (line === undefined) return
  const found = lineFor(line, now, values)
  if (found === undefined) return refuse([{ field: line.by, reason: 'not-a-choice' }])
  const unmet = Object.keys(line.from).find((name) => !line.from[name]?.includes(String(found[name])))
  if (unmet === undefined) return
  const { fields } = parent.fields[line.list]?.options.lines ?? { fields: {} }
  const limit = choiceText({ name: `${parent.name}.${line.list}`, fields }, unmet, String(found[unmet]), lang)
  refuse([{ field: line.by, reason: 'not-in-state', limit }])
}

/** Changed values of a record with those that are computed from them. */
export function withDerived(module: Module, now: Values, changed: Values): Values {
  const after = withComputed(module, { ...now, ...changed })
  const names = [...Object.keys(changed), ...module.computed.map(({ name }) => name)]
  return Object.fromEntries(names.map((name) => [name, after[name] ?? null]))
}

/** Changed values with the computed ones that read them, directly or through others. */
export function withReaders(module: Module, now: Values, changed: Values): Values {
  const moved = new Set(Object.keys(changed))
  const readers = module.computed.flatMap(({ name, reads }) => {
    if (!reads.some((read) => moved.has(read.replace('?', '')))) return []
    moved.add(name)
    return [name]
  })
  if (readers.length === 0) return changed
  const after = withComputed(module, { ...now, ...changed })
  return { ...changed, ...Object.fromEntries(readers.map((name) => [name, after[name] ?? null])) }
}

/** The list with other values in the line of a step. */
const withLine = (step: LineOfStep, now: Values, values: Values, copied: Values): Values => {
  const changed = lineFor(step, now, values)
  return { [step.list]: linesIn(now, step.list).map((line) => (line === changed ? { ...line, ...copied } : line)) }
}

/** The values of the parent record without a step: of the line only what the step has set. */
export function withoutStep({ line }: Step, parent: Module, now: Values, was: Values, values: Values): Values {
  if (line === undefined) return withReaders(parent, now, was)
  const had = lineFor(line, was, values)
  const restored = Object.fromEntries(Object.keys(line.copies).map((name) => [name, had?.[name] ?? null]))
  return withDerived(parent, now, { ...was, ...withLine(line, now, values, restored) })
}

/**
 * The lines that a step sets. A line with the title of a present one replaces it, and keeps what lines of the step do not
 * have, such as its state.
 */
function linesFrom(field: Field | undefined, now: readonly Values[], lines: readonly Values[]): readonly Values[] {
  const { title = '', fields = {} } = field?.options.lines ?? {}
  const blank = Object.fromEntries(Object.entries(fields).map(([name, { options }]) => [name, options.initial ?? null]))
  return lines.map((line) => {
    const present = now.find((each) => each[title] === line[title])
    return { ...blank, ...present, ...line, guid: present?.guid ?? line.guid }
  })
}

/** The values that fields get from a step. */
function copiedInto({ copies = {}, unlessEmpty }: Step, parent: Module, now: Values, values: Values) {
  const copied = Object.entries(copiedFrom(values, copies)).filter(
    ([, value]) => !(unlessEmpty === true && isEmpty(value)),
  )
  return Object.fromEntries(
    copied.map(([name, value]) => [
      name,
      Array.isArray(value) && parent.fields[name]?.kind === 'lines'
        ? linesFrom(parent.fields[name], linesIn(now, name), value)
        : value,
    ]),
  )
}

const copiedFrom = (values: Values, copies: Readonly<Record<string, string | null>>): Values =>
  Object.fromEntries(Object.entries(copies).map(([mine, theirs]) => [mine, values[theirs ?? ''] ?? null]))

/** The values that a step sets in its parent record. */
export function effectOf(step: Step, parent: Module, now: Values, values: Values): Values {
  const { sets, line } = step
  const state = typeof sets === 'object' ? sets.to[String(values[sets.by])] : sets
  const changed = {
    ...(sets === undefined ? {} : { [parent.list.state]: state }),
    ...copiedInto(step, parent, now, values),
  }
  if (line === undefined) return withReaders(parent, now, changed)
  return withDerived(parent, now, { ...changed, ...withLine(line, now, values, copiedFrom(values, line.copies)) })
}
