import { type Field, fieldsOf, type Issue, type Kind, type Module, type Place } from '@/schema'
import { once } from '../../store/connection/memoize'
import { presentDepartments, presentMembers, presentOf } from '../../store/records/validation-queries'
import type { AtWork } from '../core/context'
import { isDay } from '../core/days'
import { scopeOf } from '../core/scope'
import { choicesFor } from '../dictionaries/dictionaries'
import { isEthnicity } from '../dictionaries/ethnicities'

type Values = Readonly<Record<string, unknown>>

const isText = (value: unknown) => typeof value === 'string' && !value.includes('\0')

const isWithin = (value: unknown, most: number) => typeof value === 'number' && Math.abs(value) <= most

const isPlace = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return false
  const { address, latitude, longitude, accuracy, at } = value as Partial<Place>
  const isNowhere = latitude === null && longitude === null
  const isSomewhere = isWithin(latitude, 90) && isWithin(longitude, 180)
  const isFelt = isSomewhere && isWithin(accuracy, 1e6) && Number(accuracy) >= 0 && isInstant(at)
  // How it came to be known is told whole, or not at all.
  const isTold = (accuracy === undefined && at === undefined) || isFelt
  return isText(address) && isTold && (isNowhere || isSomewhere)
}

const isSmall = (value: unknown) => Number.isInteger(value) && isWithin(value, 9999)

const isRange = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return false
  const { from, to } = value as Readonly<Record<string, unknown>>
  return isDay(from) && isDay(to)
}

const areTexts = (value: unknown) => Array.isArray(value) && value.length <= 1000 && value.every(isText)
const isGuid = (value: unknown) =>
  typeof value === 'string' && /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(value)
const areGuids = (value: unknown) => Array.isArray(value) && value.length <= 1000 && value.every(isGuid)
const isInstant = (value: unknown) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(value) &&
  isDay(value.slice(0, 10)) &&
  !Number.isNaN(Date.parse(value))
const mostLines = 500
const isLine = (value: unknown) =>
  typeof value === 'object' && value !== null && isGuid((value as { guid?: unknown }).guid)

/** What the database takes for each kind. What the business asks beyond that is said by `check`. */
const fits: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: isText,
  'long-text': isText,
  phone: isText,
  email: isText,
  serial: isText,
  number: (value) => isWithin(value, 1e13),
  quantity: (value) => isWithin(value, 1e13),
  'date-time': isInstant,
  'yes-no': (value) => typeof value === 'boolean',
  'multi-choice': areTexts,
  reference: isGuid,
  lines: (value) => Array.isArray(value) && value.length <= mostLines && value.every(isLine),
  money: (value) => Number.isSafeInteger(value) && isWithin(value, 1e15),
  percent: (value) => isWithin(value, 9999),
  date: isDay,
  choice: isText,
  person: isText,
  people: areTexts,
  department: isGuid,
  place: isPlace,
  slider: isSmall,
  rating: isSmall,
  age: isSmall,
  year: isSmall,
  time: isText,
  departments: areGuids,
  files: areGuids,
  photos: areGuids,
  signature: areGuids,
  ethnicity: isText,
  qr: isText,
  'date-range': isRange,
}

interface Filled {
  /** Where it stands: a field, or a field of a line. */
  readonly name: string
  readonly field: Field
  readonly value: unknown
}

/** Every value there is, those of the lines too once the lines themselves are sound. */
export function filled(fields: Module['fields'], values: Values, before = '', found: Filled[] = []): Filled[] {
  for (const [name, field] of fieldsOf(fields)) {
    const value = values[name]
    if (value === null || value === undefined) continue
    found.push({ name: `${before}${name}`, field, value })
    const { lines } = field.options
    if (lines === undefined || !fits.lines(value)) continue
    for (const [index, line] of (value as readonly Values[]).entries()) {
      filled(lines.fields, line, `${before}${name}.${index}.`, found)
    }
  }
  return found
}

function findMisshapen(fields: Module['fields'], values: Values, known: Values, before: string, found: Issue[]) {
  for (const [name, { kind, options }] of fieldsOf(fields)) {
    const value = values[name]
    if (value === null || value === undefined || value === known[name]) continue
    if (!fits[kind](value)) found.push({ field: `${before}${name}`, reason: 'wrong-form' })
    else if (options.lines !== undefined) {
      for (const [index, line] of (value as readonly Values[]).entries()) {
        findMisshapen(options.lines.fields, line, nothing, `${before}${name}.${index}.`, found)
      }
    }
  }
}

const nothing: Values = {}

/** Values of a form that no screen sends, beside those that are known to fit. */
export function misshapen({ fields }: Module, values: Values, known: Values = nothing): Issue[] {
  const found: Issue[] = []
  findMisshapen(fields, values, known, '', found)
  return found
}

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
    choicesFor(work, module),
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
