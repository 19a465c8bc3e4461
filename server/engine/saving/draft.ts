import {
  check,
  chosenAnew,
  completed,
  fieldsOf,
  type Issue,
  loweredSince,
  type Module,
  Problem,
  stepInto,
  withNewWhole,
  withoutAccepted,
  withoutCounted,
} from '@/schema'
import { once } from '../../store/connection/memoize'
import type { StoredRecord } from '../../store/records/records'
import type { Draft, ModuleHooks, Values } from '../core/change'
import type { AtWork } from '../core/context'
import { refuse } from '../core/refuse'
import { features } from '../features'
import { lastTime } from '../features/never-decreases/previous-record'
import { absent } from '../features/references/existing'
import { asStepsLeftIt } from '../features/steps/steps'
import { taken } from '../features/unique/unique'
import { fillReferences } from '../records/references'
import { cleaned } from '../values/clean'
import { misshapen } from '../values/shape'

/** A save as it came in. */
export interface SaveInput {
  readonly guid: string
  /** The version it was made from; 0 for a new record. */
  readonly version: number
  readonly values: Values
  /** Warnings that the person has accepted. */
  readonly confirmed?: readonly string[]
  readonly reason?: string
}

const readonlyIn = once((fields: Module['fields']) =>
  Object.entries(fields).filter(([, { options }]) => options.readonly === true),
)

/** All fields of a module with null, so that all its records have one shape, which engines read fastest. */
const blank = once((fields: Module['fields']) =>
  Object.fromEntries(fieldsOf(fields).map(([name]): [string, unknown] => [name, null])),
)

/** Fields that are not typed keep their values. */
function keepInto(values: Record<string, unknown>, { fields }: Module, before: Values | null) {
  for (const [name, { options }] of readonlyIn(fields)) values[name] = before?.[name] ?? options.initial ?? null
}

function confirmOrRefuse(issues: readonly Issue[], { confirmed = [], reason = '' }: SaveInput) {
  const open = issues.filter(({ level, reason: rule }) => level === undefined || !confirmed.includes(rule))
  refuse(open.some(({ level }) => level === undefined) ? open : [])
  if (open.length > 0) throw new Problem('confirm-first', { issues: open })
  const needsReason = issues.some(({ level }) => level === 'reason')
  if (needsReason && reason.trim() === '') throw new Problem('confirm-first', { issues })
}

/** Values copied from a reference; a step keeps those of the moment when it was taken. */
const brought = (module: Module, copied: Values, before: Values | null): Values =>
  before === null || stepInto(module) === null
    ? copied
    : Object.fromEntries(Object.keys(copied).map((name) => [name, before[name] ?? null]))

type Stored = Pick<StoredRecord, 'values' | 'state'> | null

/** Fills a draft: the values of the form, copies from references, values of the module's hooks, computed values. */
async function filledDraft(
  work: AtWork,
  module: Module,
  { guid }: SaveInput,
  tidy: Values,
  stored: Stored,
  hooks: ModuleHooks,
) {
  const before = stored?.values ?? null
  const references = await fillReferences(work, module, tidy)
  const known: Record<string, unknown> = { ...references.values }
  keepInto(known, module, before)
  Object.assign(known, brought(module, references.copied, before))
  const more = await hooks.fill?.(work, { guid, values: known, before })
  const whole = more === undefined ? known : { ...known, ...more }
  const values = completed(module, before === null ? whole : withNewWhole(module, before, whole))
  return { draft: { guid, values, before } satisfies Draft, issues: references.issues }
}

/** Warnings about values that decreased since the last record, and errors about values that are fixed for good. */
async function movedIssues(work: AtWork, module: Module, { values, before }: Draft): Promise<readonly Issue[]> {
  const last = before ?? (await lastTime(work, module, values))
  return [
    ...(last === null ? [] : loweredSince(module, last, values)),
    ...(before === null ? [] : chosenAnew(module, before, values)),
  ]
}

/** Fills and validates a draft. Throws the problem of all its issues, or the warnings that are not confirmed. */
export async function validDraft(
  work: AtWork,
  module: Module,
  input: SaveInput,
  stored: Stored,
  hooks: ModuleHooks,
): Promise<Draft> {
  const tidy = cleaned(module.fields, input.values, blank(module.fields))
  refuse(misshapen(module, tidy))
  const { draft, issues } = await filledDraft(work, module, input, tidy, stored, hooks)
  const { guid, values, before } = draft
  const [missing, duplicates, moved, ...others] = await Promise.all([
    absent(work, module, tidy, before),
    before === null ? null : taken(work.sql, module, guid, values),
    movedIssues(work, module, draft),
    ...features.map(({ validate }) => validate?.(work, module, draft) ?? []),
  ])
  const own = withoutAccepted(module, withoutCounted(module, check(module, values, stored?.state)), before, values)
  const found = [...own, ...issues, ...missing, ...others.flat()]
  // Duplicates of a new record are found by its insert; they are queried only to report all issues at once.
  const twins = duplicates ?? (found.length === 0 ? [] : await taken(work.sql, module, guid, values))
  confirmOrRefuse([...found, ...twins, ...moved], input)
  // Values that follow from valid ones may be too large to be stored.
  refuse(misshapen(module, values, tidy))
  return { ...draft, values: await asStepsLeftIt(work, module, guid, values) }
}
