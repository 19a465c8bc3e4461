import type { Field, Issue, Kind, Module } from '@/schema'
import { once } from '../../../store/connection/memoize'
import { presentDepartments, presentMembers, presentOf } from '../../../store/records/validation-queries'
import type { AtWork } from '../../core/context'
import { scopeOf } from '../../core/scope'
import { choicesFor } from '../../dictionaries/dictionaries'
import { isEthnicity } from '../../dictionaries/ethnicities'
import { type Filled, filled } from '../../values/shape'

type Values = Readonly<Record<string, unknown>>

interface Mention {
  readonly name: string
  readonly users: readonly string[]
  readonly departments: readonly string[]
}

const mentions: Partial<Readonly<Record<Kind, 'users' | 'departments'>>> = {
  ...{ person: 'users', people: 'users', department: 'departments', departments: 'departments' },
}

/** Who is mentioned, and where. */
function mentionsIn(given: readonly Filled[]): readonly Mention[] {
  const found: Mention[] = []
  for (const { name, field, value } of given) {
    const whom = mentions[field.kind]
    if (whom !== undefined) found.push({ name, users: [], departments: [], [whom]: [value].flat() as string[] })
  }
  return found
}

/** The fields of a module and of its lines. */
const allFields = (fields: Module['fields']): readonly Field[] =>
  Object.values(fields).flatMap((field) => [field, ...allFields(field.options.lines?.fields ?? {})])

const refers = ({ options }: Field) => options.to !== undefined && options.readonly !== true
const targetOf = ({ options }: Field) => options.to?.() as unknown as Module

/** Everything a module can mention. It is asked after whatever was filled in: one statement for each module. */
const mentionable = once((fields: Module['fields']) => {
  const all = allFields(fields)
  const has = (...kinds: readonly Kind[]) => all.some(({ kind }) => kinds.includes(kind))
  return {
    hasMembers: has('person', 'people'),
    hasDepartments: has('department', 'departments'),
    targets: [...new Set(all.filter(refers).map(targetOf))],
  }
})

/** What stood there before. */
const stoodIn = ({ fields }: Module, before: Values | null) => (before === null ? [] : filled(fields, before))

/** References to what is not there, or not to be seen by who saves; what stood there before may stay. */
async function lostReferences({ sql, who }: AtWork, module: Module, given: readonly Filled[], before: Values | null) {
  const references = (of: readonly Filled[]) => of.filter(({ field }) => refers(field))
  const had = new Set(references(stoodIn(module, before)).map(({ value }) => String(value)))
  const asked = references(given).filter(({ value }) => !had.has(String(value)))
  const { targets } = mentionable(module.fields)
  const own = targets.map((target) => asked.filter(({ field }) => targetOf(field) === target))
  const found = await Promise.all(
    targets.map((target, at) => {
      const scope = scopeOf(target, who)
      const guids = (own[at] ?? []).map(({ value }) => String(value))
      return presentOf(sql, target, guids, scope === null ? [] : [scope])
    }),
  )
  const there = found.map((guids) => new Set(guids))
  return own.flatMap((some, at) => some.filter(({ value }) => !there[at]?.has(String(value))))
}

/** People and departments of this enterprise among those mentioned. */
async function presentAmong({ sql }: AtWork, { fields }: Module, mentioned: readonly Mention[]) {
  const { hasMembers, hasDepartments } = mentionable(fields)
  const found = await Promise.all([
    hasMembers ? presentMembers(sql, [...new Set(mentioned.flatMap(({ users }) => users))]) : [],
    hasDepartments ? presentDepartments(sql, [...new Set(mentioned.flatMap(({ departments }) => departments))]) : [],
  ])
  return new Set(found.flat())
}

const chosen: Partial<Readonly<Record<Kind, true>>> = { choice: true, 'multi-choice': true, ethnicity: true }

/** Choices that are none, people and departments that are not of this enterprise, records that cannot be seen. */
export async function absent(work: AtWork, module: Module, values: Values, before: Values | null): Promise<Issue[]> {
  const given = filled(module.fields, values)
  const mentioned = mentionsIn(given)
  const had = stoodIn(module, before)
  // What was switched off since may stay where it stands.
  const stood = (field: Field, value: unknown) =>
    field.options.dictionary !== undefined && had.some((each) => each.field === field && each.value === value)
  const [known, lost, isGiven] = await Promise.all([
    presentAmong(work, module, mentioned),
    lostReferences(work, module, given, before),
    choicesFor(
      work,
      module,
      given.filter(({ field }) => chosen[field.kind] === true),
    ),
  ])
  const isStranger = ({ users, departments }: Mention) => ![...users, ...departments].every((id) => known.has(id))
  const isChoice = (field: Field, each: unknown) =>
    field.kind === 'ethnicity' ? isEthnicity(String(each)) : isGiven(field, String(each))
  const isNone = ({ field, value }: Filled) =>
    chosen[field.kind] === true && [value].flat().some((each) => !isChoice(field, each)) && !stood(field, value)
  return [...given.filter(isNone), ...mentioned.filter(isStranger), ...lost].map(({ name }) => ({
    field: name,
    reason: 'not-a-choice',
  }))
}
