import { type Field, type Issue, isEmpty, type Module, type Only, stepOfRecord, stepParentOf, unmetIn } from '@/schema'
import { memoize } from '../../store/connection/memoize'
import { findRecords, findSimilarName } from '../../store/records/records'
import { havingValues, isGuarding } from '../../store/records/validation-queries'
import type { AtWork } from '../core/context'
import { scopeOf } from '../core/scope'
import { stateWithTaker } from '../messages/step-taker'
import { choiceText } from '../texts/definitions'

type Values = Readonly<Record<string, unknown>>

interface Place {
  /** The prefix of the names of its fields: empty, or `items.0.` for a line. */
  readonly prefix: string
  readonly fields: Module['fields']
  readonly own: Values
}

const linesOf = (field: Field, value: unknown) =>
  field.options.lines === undefined || !Array.isArray(value) ? [] : (value as readonly Values[])

const withLines = memoize((fields: Module['fields']) =>
  Object.entries(fields).filter(([, { options }]) => options.lines !== undefined),
)

/** The lines of a record. */
const placesIn = ({ fields }: Module, values: Values): Place[] =>
  withLines(fields).flatMap(([name, field]) =>
    linesOf(field, values[name]).map((own, index) => ({
      prefix: `${name}.${index}.`,
      fields: field.options.lines?.fields ?? {},
      own,
    })),
  )

interface ReferenceUse {
  readonly place: Place
  readonly name: string
  readonly field: Field
  readonly target: Module
  /** Of the record referred to; null if the field is empty. */
  readonly guid: string | null
}

/** References that copy values or are restricted by another field. */
const dependentReferences = memoize((fields: Module['fields']) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const { to, within = {}, copies = {}, only = {} } = field.options
    if (to === undefined || Object.keys({ ...within, ...copies, ...only }).length === 0) return []
    return [{ name, field, target: to() as unknown as Module }]
  }),
)

const referencesIn = (place: Place): ReferenceUse[] =>
  dependentReferences(place.fields).map((each) => {
    const value = place.own[each.name]
    return { place, ...each, guid: typeof value === 'string' ? value : null }
  })

const keyOf = ({ name }: Module, guid: string) => `${name} ${guid.toLowerCase()}`

/** The records referred to, one query for each module. */
async function recordsIn({ sql }: AtWork, uses: readonly ReferenceUse[]) {
  const targets = [...new Set(uses.map(({ target }) => target))]
  const found = targets.map(async (target) => {
    const guids = uses.flatMap(({ target: of, guid }) => (of === target && guid !== null ? [guid] : []))
    const records = await findRecords(sql, target, guids)
    return records.map(
      ({ guid, values, state }) => [keyOf(target, guid), { ...values, '@flow': state } as Values] as const,
    )
  })
  return new Map((await Promise.all(found)).flat())
}

/** A restriction to fixed values is a condition that an insert can have as a guard. */
const isFixedOnly = ({ field: { options } }: ReferenceUse) =>
  Object.keys({ ...options.within, ...options.copies }).length === 0

/** The references that need the values of their records. If an insert is guarded, fixed restrictions become guards. */
async function unguardedIn({ sql }: AtWork, uses: readonly ReferenceUse[]) {
  if (!isGuarding(sql)) return uses
  const fixed = uses.filter(isFixedOnly)
  const restrictions = new Map<string, { target: Module; only: Only; guids: string[] }>()
  for (const { target, guid, field } of fixed) {
    const { only = {} } = field.options
    const key = JSON.stringify([target.name, only])
    const known = restrictions.get(key) ?? { target, only, guids: [] }
    restrictions.set(key, known)
    if (guid !== null) known.guids.push(guid)
  }
  const all = [...restrictions.values()]
  await Promise.all(all.map(({ target, only, guids }) => havingValues(sql, target, guids, only)))
  return uses.filter((use) => !fixed.includes(use))
}

const linesBefore = (before: Values | null, list: string) => (before?.[list] ?? []) as readonly Values[]

/** Whether a stored record referred to a record in the same field, in lines in any of them. */
function wasReferredTo(before: Values | null, { prefix }: Place, name: string, guid: string) {
  const [list = ''] = prefix.split('.')
  const stored = prefix === '' ? [before?.[name]] : linesBefore(before, list).map((line) => line[name])
  return stored.includes(guid)
}

/** The step that a new record is, of the record that it refers to in a field. */
function stepIn(module: Module, { name, place: { prefix, own } }: ReferenceUse) {
  const into = prefix === '' ? stepParentOf(module) : null
  return into?.on === name ? stepOfRecord(into.steps, own) : undefined
}

/** The issue of a record that may not be chosen because of one of its values, which the message names. */
async function unmetIssues(work: AtWork, module: Module, use: ReferenceUse, record: Values): Promise<Issue[]> {
  const { name, field, target, place, guid } = use
  const unmet = unmetIn(field.options, record)
  if (unmet === undefined) return []
  if (unmet === '@flow') return [{ field: `${place.prefix}${name}`, reason: 'not-approved' }]
  const step = unmet === target.list.state ? stepIn(module, use) : undefined
  const limit =
    step === undefined || guid === null
      ? choiceText(target, unmet, String(record[unmet]), work.lang)
      : await stateWithTaker(work, target, step, { guid, values: record })
  return [{ field: `${place.prefix}${name}`, reason: 'not-in-state', limit }]
}

/** The values that references copy, by the place that contains the reference. */
function copiesOf(uses: readonly ReferenceUse[], recordOf: (use: ReferenceUse) => Values | undefined) {
  const copied = new Map<string, Values>()
  for (const use of uses) {
    const { prefix } = use.place
    const own = Object.entries(use.field.options.copies ?? {}).map(([mine, theirs]) => [
      mine,
      recordOf(use)?.[theirs] ?? null,
    ])
    const [values, others] = [Object.fromEntries(own), copied.get(prefix)]
    // Several references may copy into the same fields, of which one is filled in.
    copied.set(prefix, use.guid === null ? { ...values, ...others } : { ...others, ...values })
  }
  return copied
}

const isWithin = ({ field }: ReferenceUse, record: Values | undefined, visible: Values) =>
  Object.entries(field.options.within ?? {}).every(([theirs, mine]) => record?.[theirs] === (visible[mine] ?? null))

/**
 * A record with the copied fields of itself and its lines. They are always copied on the server, because client values
 * are not trusted.
 */
export async function fillReferences(work: AtWork, module: Module, values: Values, before: Values | null) {
  const root: Place = { prefix: '', fields: module.fields, own: values }
  const uses = await unguardedIn(work, [root, ...placesIn(module, values)].flatMap(referencesIn))
  const records = await recordsIn(work, uses)
  const recordOf = ({ target, guid }: ReferenceUse) => (guid === null ? undefined : records.get(keyOf(target, guid)))
  const filled = copiesOf(uses, recordOf)
  const issues: Issue[] = []
  for (const use of uses) {
    const { place, name, guid } = use
    if (guid === null) continue
    const record = recordOf(use)
    // A restriction may read a value of the record that another reference copies.
    const own = place === root ? {} : place.own
    const visible = { ...values, ...filled.get(''), ...own, ...filled.get(place.prefix) }
    if (!isWithin(use, record, visible)) issues.push({ field: `${place.prefix}${name}`, reason: 'not-a-choice' })
    else if (record !== undefined && !wasReferredTo(before, place, name, guid))
      issues.push(...(await unmetIssues(work, module, use, record)))
  }
  const whole = withLines(module.fields).flatMap(([name, field]) => {
    const lines = linesOf(field, values[name])
    return lines.length === 0
      ? []
      : [[name, lines.map((line, index) => ({ ...line, ...filled.get(`${name}.${index}.`) }))]]
  })
  return {
    values: whole.length === 0 ? values : ({ ...values, ...Object.fromEntries(whole) } as Values),
    copied: filled.get('') ?? {},
    issues,
  }
}

const fieldsToConfirm = memoize((fields: Module['fields']) =>
  Object.keys(fields).filter((name) => fields[name]?.options.alike === true),
)

/** Names that are almost equal to those of another record need a confirmation, because it may be the same one. */
export async function similarNames(
  { sql, who }: AtWork,
  module: Module,
  guid: string,
  values: Values,
  before: Values | null,
) {
  // Only names of records that the caller may see are returned.
  const scope = scopeOf(module, who)
  const named = fieldsToConfirm(module.fields).filter((name) => !isEmpty(values[name]))
  const issues = named.map(async (name): Promise<Issue[]> => {
    if (values[name] === before?.[name]) return []
    const query = { field: name, value: String(values[name]), except: guid }
    const other = await findSimilarName(sql, module, query, scope === null ? [] : [scope])
    return other === null ? [] : [{ field: name, reason: 'alike', level: 'confirm', limit: other }]
  })
  return (await Promise.all(issues)).flat()
}

export interface Referring {
  readonly module: Module
  readonly field: string
}

const referringIn = (fields: Module['fields'], name: string): readonly string[] =>
  Object.entries(fields).flatMap(([field, { options }]) => [
    ...(options.to?.().name === name ? [field] : []),
    ...referringIn(options.lines?.fields ?? {}, name).map((line) => `${field}.${line}`),
  ])

/** Every field of every module that refers to this one, `items.material` inside lines. */
export const referringTo = (modules: readonly Module[], { name }: Module): readonly Referring[] =>
  modules.flatMap((module) => referringIn(module.fields, name).map((field) => ({ module, field })))
