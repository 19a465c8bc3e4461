import {
  type DraftOf,
  editableInLines,
  type Issue,
  isEmpty,
  isFixed,
  isFixedInState,
  type Module,
  Problem,
  same,
  withComputed,
} from '@/schema'
import { lockAndReadStored, lockRecord, type StoredRecord, updateRecord } from '../../store/records/records'
import { wasInsertedBefore } from '../../store/records/validation-queries'
import type { AllHooks, Change, Values } from '../change/change'
import { audit, unlessDuplicate } from '../core/audit'
import type { AtWork } from '../core/context'
import { refuse } from '../core/refuse'
import { withNumbers } from '../features/numbering/numbering'
import { isInEffect, mustBeChangeable } from '../features/steps/actions'
import { mayWrite } from '../features/steps/steps'
import { orDuplicateIssue } from '../features/unique/unique'
import { reasonKey } from '../records/history'
import { searchTextFor } from '../records/index-text'
import { findVisible } from '../records/read'
import { cleaned } from '../values/clean'
import { seenBy } from '../visible-to/visible-to'
import { type SaveInput, validDraft } from './draft'
import { checkRepeatedInsert } from './duplicate-save'
import { changesBetween, insertGuarded, insertNew } from './insert'
import { applyChange } from './pipeline'

/** A value without the fields of its lines that may change, or that users cannot type. */
const fixedPart = (value: unknown, free: readonly string[]) =>
  free.length === 0 || !Array.isArray(value)
    ? value
    : (value as readonly Values[]).map((line) =>
        Object.fromEntries(Object.entries(line).filter(([name]) => !free.includes(name))),
      )

/** Refuses changes of fields that stay in the present state, except of derived ones. */
function mustStayInState(module: Module, { values: before }: StoredRecord, now: Values) {
  const { fields, computed } = module
  const isDerived = (name: string) =>
    fields[name]?.options.readonly === true || computed.some((each) => each.name === name)
  const changed = Object.keys(fields).filter(
    (name) => isFixedInState(module, before, name) && !isDerived(name) && !same(before[name], now[name]),
  )
  refuse(changed.map((field) => ({ field, reason: 'fixed-in-state' })))
}

/** The fields of the lines of a list that users cannot type. */
const untypedIn = ({ fields }: Module, list: string) =>
  Object.entries(fields[list]?.options.lines?.fields ?? {}).flatMap(([name, { options }]) =>
    options.readonly === true ? [name] : [],
  )

/** The lists of lines that are fixed, and what is computed from them only. */
function fixedParts(module: Module, stored: StoredRecord) {
  const { fields, computed } = module
  const lists = Object.keys(fields).filter((name) => fields[name]?.kind === 'lines' && isFixed(module, stored, name))
  const sums = computed.filter(({ reads }) => reads.every((read) => lists.includes(read.replace('?', ''))))
  return [...lists, ...sums.map(({ name }) => name)]
}

/** The values of a record in effect, whose lines are worth what they were when they were posted. */
const withFixed = (module: Module, stored: StoredRecord, values: Values): Values =>
  isInEffect(module, stored)
    ? {
        ...values,
        ...Object.fromEntries(fixedParts(module, stored).map((name) => [name, stored.values[name] ?? null])),
      }
    : values

/** Refuses changes of fields that were approved or are in effect, except of derived ones. */
function mustStayApproved(module: Module, stored: StoredRecord, now: Values) {
  const { values: before } = stored
  const isDerived = ({ fields, computed }: Module, name: string) =>
    fields[name]?.options.readonly === true || computed.some((each) => each.name === name)
  // The computed values of lines may be newer than the approval, so recomputed values are accepted too.
  const recomputed = withComputed(module, before)
  const isSame = (name: string) => {
    const free = [...(editableInLines(module, stored, name) ?? []), ...untypedIn(module, name)]
    // A list that was never filled in is empty, whether a client sends it or not.
    if (isEmpty(before[name]) && isEmpty(now[name])) return true
    return [before, recomputed].some((values) => same(fixedPart(values[name], free), fixedPart(now[name], free)))
  }
  const changed = Object.keys(module.fields).filter((name) => !isDerived(module, name) && !isSame(name))
  const issueOf = (field: string): Issue =>
    module.workflow === undefined ? { field, reason: 'in-effect' } : { field, reason: 'approved' }
  const mayNot = (name: string) => isFixed(module, stored, name) || editableInLines(module, stored, name) !== null
  refuse(changed.filter(mayNot).map(issueOf))
}

/** The record with its stored choices; a choice that was read as late is not written back. */
async function asStored({ sql }: AtWork, module: Module, own: StoredRecord): Promise<StoredRecord> {
  const late = Object.keys(module.fields).filter((name) => module.fields[name]?.options.late !== undefined)
  const stored = late.length === 0 ? null : await lockAndReadStored(sql, module, own.guid)
  if (stored === null) return own
  return { ...own, values: { ...own.values, ...Object.fromEntries(late.map((name) => [name, stored.values[name]])) } }
}

/** Adds a new record. If it already exists, it was saved before and the answer was lost. */
async function add(work: AtWork, module: Module, input: SaveInput, hooks: AllHooks) {
  if (await insertGuarded(work, module, input, hooks)) return
  const { guid } = input
  const [existing, valid] = await Promise.allSettled([
    wasInsertedBefore(work.sql, module, guid),
    validDraft(work, module, input, null, hooks),
  ])
  if (existing.status === 'rejected') throw existing.reason
  if (existing.value) return checkRepeatedInsert(work, module, guid, cleaned(module.fields, input.values))
  if (valid.status === 'rejected') throw valid.reason
  const { values } = valid.value
  const change: Change = { module, guid, cause: 'save', before: null, after: values }
  await applyChange(work, change, hooks, (after) => insertNew(work, module, input, after ?? values))
}

async function edit(work: AtWork, module: Module, input: SaveInput, stored: StoredRecord, hooks: AllHooks) {
  const { sql, enterprise, who } = work
  const { guid, version } = input
  if (stored.version !== version) throw new Problem('stale')
  await mustBeChangeable(work, module, stored)
  const draft = await validDraft(work, module, input, stored, hooks)
  const typed = await withNumbers(work, module, draft.values, stored.values)
  mustStayApproved(module, stored, typed)
  mustStayInState(module, stored, typed)
  const values = withFixed(module, stored, typed)
  const { confirmed = [] } = input
  const change: Change = { module, guid, cause: 'save', before: stored.values, after: values, confirmed }
  await applyChange(work, change, hooks, async () => {
    const searchText = searchTextFor(module, values)
    const row = { enterprise, guid, version, user: who.userCode, searchText, values }
    if ((await updateRecord(sql, module, row).catch(orDuplicateIssue(module))) === 0) throw new Problem('stale')
    return values
  })
  const changes = changesBetween(module, stored.values, values)
  await audit(work, {
    action: 'edit',
    subject: module.name,
    guid,
    changes: { ...changes, ...(input.reason ? { [reasonKey]: input.reason } : {}) },
  })
}

/** The stored record, locked until the transaction ends. */
async function lockedForEdit(work: AtWork, module: Module, guid: string) {
  if (!(await lockRecord(work.sql, module, guid))) throw new Problem('not-found')
  return asStored(work, module, await findVisible(work, module, guid))
}

async function write(work: AtWork, module: Module, input: SaveInput, hooks: AllHooks) {
  if (!mayWrite(work.who, module)) throw new Problem('no-edit-right')
  if (input.version === 0) return add(work, module, input, hooks)
  await edit(work, module, input, await lockedForEdit(work, module, input.guid), hooks)
}

/** Saves some fields of a record; the others stay as they are. */
async function writePart(work: AtWork, module: Module, input: SaveInput, hooks: AllHooks) {
  if (!mayWrite(work.who, module)) throw new Problem('no-edit-right')
  const { fields, computed } = seenBy(work.who, module)
  const isTyped = (name: string) =>
    Object.hasOwn(fields, name) &&
    fields[name]?.options.readonly !== true &&
    !computed.some((each) => each.name === name)
  const refused = Object.keys(input.values).filter((name) => !isTyped(name))
  refuse(refused.map((field) => ({ field: Object.hasOwn(fields, field) ? field : 'Data', reason: 'set-by-program' })))
  const stored = await lockedForEdit(work, module, input.guid)
  await edit(work, module, { ...input, values: { ...stored.values, ...input.values } }, stored, hooks)
}

type Write = typeof write

/** A repeated save of a new record or with the same idempotency key has no further effect. */
const savedBy =
  (writeOne: Write) =>
  async (work: AtWork, module: Module, input: SaveInput, hooks: AllHooks = {}): Promise<'Success'> => {
    if (work.who.kind === 'demo') throw new Problem('demo-version')
    await unlessDuplicate(work, { subject: module.name, guid: input.guid }, () => writeOne(work, module, input, hooks))
    return 'Success'
  }

/** Adds or changes a record. */
export const saveRecord = savedBy(write)

/** Changes some fields of a record, with all that a save does. */
export const changeRecord = savedBy(writePart)

/** Adds a record with typed values. */
export const createRecord = <M extends Module>(work: AtWork, module: M, guid: string, draft: DraftOf<M>) =>
  saveRecord(work, module, { guid, version: 0, values: draft as Values })
