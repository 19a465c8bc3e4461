import { type Field, fieldAt, type Issue, linesIn, type Module, messagesOf, seenModule } from '@/schema'
import type { Values } from '../change/change'
import { type Actor, may } from '../core/actor'

/** A module with the fields that a person sees. */
export const seenBy = (who: Actor, module: Module): Module => seenModule(module, (code) => may(who, code, 'view'))

const isHidden = (seen: Module['fields'], name: string) => !Object.hasOwn(seen, name)

/** The values of a form with hidden fields as stored, or as a new record has them, whatever the form sent. */
function withStored(fields: Module['fields'], seen: Module['fields'], now: Values, before: Values | null): Values {
  const stored = ([name, { options }]: readonly [string, Field]) => [name, before?.[name] ?? options.initial ?? null]
  const hidden = Object.entries(fields).filter(([name]) => isHidden(seen, name))
  return { ...now, ...Object.fromEntries(hidden.map(stored)) }
}

/** The input of a save in which the fields that a person does not see keep their stored values, also in lines. */
export function keepHidden(who: Actor, module: Module, input: Values, before: Values | null): Values {
  const seen = seenBy(who, module)
  if (seen === module) return input
  const values = withStored(module.fields, seen.fields, input, before)
  const lists = Object.entries(seen.fields).flatMap(([list, { options }]) => {
    const all = module.fields[list]?.options.lines?.fields
    if (options.lines === undefined || all === undefined) return []
    const own = options.lines.fields
    const stored = new Map(linesIn(before, list).map((line) => [line.guid, line]))
    const lines = linesIn(values, list).map((line) => withStored(all, own, line, stored.get(line.guid) ?? null))
    return [[list, lines] as const]
  })
  return { ...values, ...Object.fromEntries(lists) }
}

/** A stored value without the fields of its lines that a person does not see. */
export const visibleIn = (field: Field | undefined, value: unknown): unknown => {
  const lines = field?.options.lines
  if (lines === undefined || !Array.isArray(value)) return value
  const isKnown = ([name]: readonly [string, unknown]) => name === 'guid' || Object.hasOwn(lines.fields, name)
  return (value as readonly Values[]).map((line) => Object.fromEntries(Object.entries(line).filter(isKnown)))
}

/** Issues without the limits that would disclose a value which a person does not see. */
export function withoutHiddenLimits(who: Actor, module: Module, issues: readonly Issue[]): readonly Issue[] {
  const seen = seenBy(who, module)
  if (seen === module) return issues
  const known = new Set(messagesOf(seen).map(({ name }) => `${module.name}.${name}`))
  const isRule = ({ reason }: Issue) => reason.startsWith(`${module.name}.`)
  const isOpen = (issue: Issue) =>
    fieldAt(seen, issue.field) !== undefined && (!isRule(issue) || known.has(issue.reason))
  return issues.map((issue) => {
    if (isOpen(issue)) return issue
    const { limit: _, ...rest } = issue
    return rest
  })
}
