import { type Field, type Issue, kindOf, type Module } from '@/schema'
import { memoize } from '../../../store/connection/memoize'
import { existingAmong, existingDepartments, existingMembers } from '../../../store/records/validation-queries'
import type { AtWork } from '../../core/context'
import { scopeOf } from '../../core/scope'
import { choicesFor } from '../../dictionaries/dictionaries'
import { engineKindOf } from '../../kinds'
import { type FilledValue, filledValues } from '../../values/shape'

type Values = Readonly<Record<string, unknown>>

interface Mention {
  readonly name: string
  readonly users: readonly string[]
  readonly departments: readonly string[]
}

/** The persons and departments in the values, by field. */
function mentionsIn(input: readonly FilledValue[]): readonly Mention[] {
  const found: Mention[] = []
  for (const { name, field, value } of input) {
    const { refersTo } = kindOf(field)
    const ids = [value].flat() as string[]
    if (refersTo === 'person') found.push({ name, users: ids, departments: [] })
    if (refersTo === 'department') found.push({ name, users: [], departments: ids })
  }
  return found
}

/** The fields of a module and of its lines. */
const allFields = (fields: Module['fields']): readonly Field[] =>
  Object.values(fields).flatMap((field) => [field, ...allFields(field.options.lines?.fields ?? {})])

const refers = ({ options }: Field) => options.to !== undefined && options.readonly !== true
const targetOf = ({ options }: Field) => options.to?.() as unknown as Module

/**
 * All tables that records of a module can refer to. They are queried even if a field is empty, so that all saves of the
 * module send the same statement.
 */
const mentionable = memoize((fields: Module['fields']) => {
  const all = allFields(fields)
  const has = (target: 'person' | 'department') => all.some((field) => kindOf(field).refersTo === target)
  return {
    hasMembers: has('person'),
    hasDepartments: has('department'),
    targets: [...new Set(all.filter(refers).map(targetOf))],
  }
})

/** The values that are stored. */
const storedValues = ({ fields }: Module, before: Values | null) =>
  before === null ? [] : filledValues(fields, before)

/** References to records that do not exist or are not visible to the caller; stored references may stay. */
async function missingReferences(
  { sql, who }: AtWork,
  module: Module,
  input: readonly FilledValue[],
  before: Values | null,
) {
  const references = (of: readonly FilledValue[]) => of.filter(({ field }) => refers(field))
  const had = new Set(references(storedValues(module, before)).map(({ value }) => String(value)))
  const added = references(input).filter(({ value }) => !had.has(String(value)))
  const { targets } = mentionable(module.fields)
  const own = targets.map((target) => added.filter(({ field }) => targetOf(field) === target))
  const found = await Promise.all(
    targets.map((target, at) => {
      const scope = scopeOf(target, who)
      const guids = (own[at] ?? []).map(({ value }) => String(value))
      return existingAmong(sql, target, guids, scope === null ? [] : [scope])
    }),
  )
  const existing = found.map((guids) => new Set(guids))
  return own.flatMap((some, at) => some.filter(({ value }) => !existing[at]?.has(String(value))))
}

/** The persons and departments among those mentioned that belong to this enterprise. */
async function presentAmong({ sql }: AtWork, { fields }: Module, mentioned: readonly Mention[]) {
  const { hasMembers, hasDepartments } = mentionable(fields)
  const found = await Promise.all([
    hasMembers ? existingMembers(sql, [...new Set(mentioned.flatMap(({ users }) => users))]) : [],
    hasDepartments ? existingDepartments(sql, [...new Set(mentioned.flatMap(({ departments }) => departments))]) : [],
  ])
  return new Set(found.flat())
}

/** Issues of unknown choices, of persons and departments of other enterprises, and of records that are not visible. */
export async function invalidChoices(
  work: AtWork,
  module: Module,
  values: Values,
  before: Values | null,
): Promise<Issue[]> {
  const input = filledValues(module.fields, values)
  const mentioned = mentionsIn(input)
  const had = storedValues(module, before)
  // A stored choice may stay if it was disabled since.
  const wasStored = (field: Field, value: unknown) =>
    field.options.dictionary !== undefined && had.some((each) => each.field === field && each.value === value)
  const [known, missing, isOffered] = await Promise.all([
    presentAmong(work, module, mentioned),
    missingReferences(work, module, input, before),
    choicesFor(
      work,
      module,
      input.filter(({ field }) => engineKindOf(field).isChoice !== undefined),
    ),
  ])
  const isUnknown = ({ users, departments }: Mention) => ![...users, ...departments].every((id) => known.has(id))
  const isInvalidChoice = ({ field, value }: FilledValue) => {
    const { isChoice = () => true } = engineKindOf(field)
    return [value].flat().some((each) => !isChoice(String(each), field, isOffered)) && !wasStored(field, value)
  }
  return [...input.filter(isInvalidChoice), ...mentioned.filter(isUnknown), ...missing].map(({ name }) => ({
    field: name,
    reason: 'not-a-choice',
  }))
}
