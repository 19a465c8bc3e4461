import {
  check,
  fieldsOf,
  type Issue,
  linesIn,
  type Module,
  Problem,
  stepOfRecord,
  stepParentOf,
  withComputed,
  withNewTotal,
  withoutAccepted,
  withoutCounted,
} from '@/schema'
import { memoize } from '../../store/connection/memoize'
import type { StoredRecord } from '../../store/records/records'
import type { AllHooks, Draft, Values } from '../change/change'
import type { AtWork } from '../core/context'
import { refuse } from '../core/refuse'
import { features } from '../features'
import { invalidChoices } from '../features/references/existing'
import { duplicateIssues } from '../features/unique/unique'
import { fillReferences } from '../records/references'
import { cleaned } from '../values/clean'
import { shapeIssues } from '../values/shape'
import { keepHidden, withoutHiddenLimits } from '../visible-to/visible-to'

/** The input of a save. */
export interface SaveInput {
  readonly guid: string
  /** The version that the user edited; 0 for a new record. */
  readonly version: number
  readonly values: Values
  /** Reasons of the warnings that the user has confirmed. */
  readonly confirmed?: readonly string[]
  readonly reason?: string
  /** The answer of the hook `prepare`. */
  readonly prepared?: unknown
}

const readonlyIn = memoize((fields: Module['fields']) =>
  Object.entries(fields).filter(([, { options }]) => options.readonly === true),
)

/**
 * All fields of a module with null, so that its records have the same shape, which JavaScript engines access fastest.
 */
const blank = memoize((fields: Module['fields']) =>
  Object.fromEntries(fieldsOf(fields).map(([name]): [string, unknown] => [name, null])),
)

/** The fields of lines that users cannot type and that are neither computed nor copied, by list. */
const setInLines = memoize((fields: Module['fields']) =>
  Object.entries(fields).flatMap(
    ([
      list,
      {
        options: { lines },
      },
    ]) => {
      if (lines === undefined) return []
      const copied = Object.values(lines.fields).flatMap(({ options }) => Object.keys(options.copies ?? {}))
      const derived = new Set([...copied, ...lines.computed.map(({ name }) => name)])
      const own = readonlyIn(lines.fields).filter(([name]) => !derived.has(name))
      return own.length === 0 ? [] : [{ list, own }]
    },
  ),
)

/** Fields that users cannot type keep their stored values. */
function keepReadonly(values: Record<string, unknown>, { fields }: Module, before: Values | null) {
  for (const [name, { options }] of readonlyIn(fields)) values[name] = before?.[name] ?? options.initial ?? null
  for (const { list, own } of setInLines(fields)) {
    const stored = new Map(linesIn(before, list).map((line) => [line.guid, line]))
    values[list] = linesIn(values, list).map((line) => ({
      ...line,
      ...Object.fromEntries(
        own.map(([name, { options }]) => [name, stored.get(line.guid)?.[name] ?? options.initial ?? null]),
      ),
    }))
  }
}

function confirmOrRefuse(issues: readonly Issue[], { confirmed = [], reason = '' }: SaveInput) {
  const unconfirmed = issues.filter(({ level, reason: rule }) => level === undefined || !confirmed.includes(rule))
  refuse(unconfirmed.some(({ level }) => level === undefined) ? unconfirmed : [])
  if (unconfirmed.length > 0) throw new Problem('confirm-first', { issues: unconfirmed })
  const needsReason = issues.some(({ level }) => level === 'reason')
  if (needsReason && reason.trim() === '') throw new Problem('confirm-first', { issues })
}

/** Whether each save of a record is a step. */
const isStep = (module: Module, values: Values) =>
  stepOfRecord(stepParentOf(module)?.steps ?? [], values)?.when === undefined && stepParentOf(module) !== null

/** Values copied from references; a stored step keeps the values of the time when it was taken. */
const copiedValues = (module: Module, copied: Values, before: Values | null): Values =>
  before === null || !isStep(module, before)
    ? copied
    : Object.fromEntries(Object.keys(copied).map((name) => [name, before[name] ?? null]))

type Stored = Pick<StoredRecord, 'values' | 'state'> | null

/** Builds a draft from the values of the form, copies from references, values of the hooks and computed values. */
async function filledDraft(
  work: AtWork,
  module: Module,
  { guid, prepared }: SaveInput,
  cleanedInput: Values,
  stored: Stored,
  hooks: AllHooks,
) {
  const before = stored?.values ?? null
  const references = await fillReferences(work, module, cleanedInput, before)
  const known: Record<string, unknown> = { ...references.values }
  keepReadonly(known, module, before)
  Object.assign(known, copiedValues(module, references.copied, before))
  const hookValues = await hooks[module.name]?.fill?.(work, { guid, values: known, before, prepared })
  const filledValues = hookValues === undefined ? known : { ...known, ...hookValues }
  const values = withComputed(module, before === null ? filledValues : withNewTotal(module, before, filledValues))
  return { draft: { guid, values, before } satisfies Draft, issues: references.issues }
}

/** The draft with the values that features set in it. */
async function completed(work: AtWork, module: Module, draft: Draft): Promise<Draft> {
  let values = draft.values
  for (const { complete } of features) values = (await complete?.(work, module, { ...draft, values })) ?? values
  return { ...draft, values }
}

/** Without the references that a gate refuses in its own words; a gate that only asks refuses nothing. */
function withoutGated({ name, gates }: Module, references: readonly Issue[], others: readonly Issue[]) {
  if (gates.length === 0) return references
  const gated = others.filter(({ reason }) =>
    gates.some((gate) => gate.level === 'block' && reason === `${name}.${gate.name}`),
  )
  return references.filter(
    ({ field, reason }) => reason !== 'not-in-state' || !gated.some((each) => each.field === field),
  )
}

/** Builds and validates a draft. Throws a problem with all its errors, or with the warnings that are not confirmed. */
export async function validDraft(
  work: AtWork,
  module: Module,
  input: SaveInput,
  stored: Stored,
  hooks: AllHooks,
): Promise<Draft> {
  const typed = cleaned(module.fields, input.values, blank(module.fields))
  const cleanedInput = keepHidden(work.who, module, typed, stored?.values ?? null)
  refuse(shapeIssues(module, cleanedInput))
  const { draft, issues } = await filledDraft(work, module, input, cleanedInput, stored, hooks)
  const { guid, values, before } = draft
  const [missing, duplicates, ...others] = await Promise.all([
    invalidChoices(work, module, cleanedInput, before),
    before === null ? null : duplicateIssues(work.sql, module, guid, values),
    ...features.map(({ validate }) => validate?.(work, module, draft) ?? []),
  ])
  const own = withoutAccepted(module, withoutCounted(module, check(module, values, stored?.state)), before, values)
  const found = [...own, ...withoutGated(module, issues, others.flat()), ...missing, ...others.flat()]
  // The insert of a new record detects duplicates; they are queried only to report them together with other issues.
  const duplicatesFound =
    duplicates ?? (found.length === 0 ? [] : await duplicateIssues(work.sql, module, guid, values))
  confirmOrRefuse(withoutHiddenLimits(work.who, module, [...found, ...duplicatesFound]), input)
  // Values computed from valid ones may be too large for their columns.
  refuse(shapeIssues(module, values, cleanedInput))
  return completed(work, module, draft)
}
