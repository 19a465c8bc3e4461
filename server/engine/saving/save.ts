import {
  check,
  chosenAnew,
  completed,
  type DraftOf,
  type Field,
  fieldsOf,
  type Issue,
  isFixed,
  loweredSince,
  type Module,
  Problem,
  same,
  stepInto,
  withNewWhole,
  withoutAccepted,
  withoutCounted,
  withTwins,
} from '@/schema'
import { once } from '../../store/connection/memoize'
import { takesAhead } from '../../store/records/counters'
import { insertNumbered } from '../../store/records/insert-numbered'
import { putLines } from '../../store/records/lines'
import { addReceipt } from '../../store/records/receipts'
import { holdKept, insertRecord, lockRecord, type StoredRecord, updateRecord } from '../../store/records/records'
import { cameBefore } from '../../store/records/validation-queries'
import { audit, auditRow, unlessMade } from '../core/audit'
import type { AtWork } from '../core/context'
import { refuse } from '../core/refuse'
import { settleFiles, strangeFiles } from '../files/of-fields'
import { reasonKey } from '../records/history'
import { searchTextFor } from '../records/index-text'
import { findOwn } from '../records/read'
import { lookAlikes, referred } from '../records/references'
import { mustBeChangeable } from '../steps/actions'
import { tellTurns } from '../steps/notify'
import { asStepsLeftIt, changeTaken, mayWrite, takeStep } from '../steps/steps'
import { addedBefore, Twice } from './duplicate-save'
import { numbered, numberedHere, numberingOf } from './numbering'
import { lastTime } from './previous-record'
import { treeIssues } from './trees'
import { orTaken, taken, takenAt } from './unique'
import { absent, misshapen } from './validate'

type Values = Readonly<Record<string, unknown>>

/** What one module's saving does beyond its definition. */
export interface Extra {
  /** What the program fills in from other records, whatever the phone sent. */
  readonly fill?: (work: AtWork, now: Draft) => Promise<Values>
  /** Runs in the same transaction, once the record stands. Numbers that are given to a new record may not be told yet. */
  readonly saved?: (work: AtWork, now: Draft) => Promise<void>
}

export interface Draft {
  readonly guid: string
  readonly values: Values
  /** What stood there before; null for a new record. */
  readonly before: Values | null
  /** It was taken away. */
  readonly isGone?: boolean
  /** It was brought back: what stood there before did not count. */
  readonly isBack?: boolean
}

export interface Given {
  readonly guid: string
  /** The version it was made from; nought for a new record. */
  readonly version: number
  readonly values: Values
  /** Warnings the person has seen and accepted. */
  readonly confirmed?: readonly string[]
  readonly reason?: string
}

/** Only what the definition names, with the characters that may be kept, put into what is there already. */
export function cleaned(fields: Module['fields'], values: Values, into: Values = {}): Values {
  const clean: Record<string, unknown> = { ...into }
  for (const [name, field] of fieldsOf(fields)) {
    const value = values[name]
    if (value !== undefined) clean[name] = cleanedValue(field, value)
  }
  return clean
}

function cleanedValue({ kind, options: { lines } }: Field, value: unknown): unknown {
  if (typeof value === 'string') {
    if (kind === 'long-text') return withTwins(value)
    // The same record in capitals is the same record, to rules and to whoever waits for it.
    return kind === 'reference' ? value.toLowerCase() : value
  }
  if (lines === undefined || !Array.isArray(value)) return value
  const tidy = (line: unknown) => ({ guid: (line as Values).guid, ...cleaned(lines.fields, line as Values) })
  return value.map((line) => (typeof line === 'object' && line !== null ? tidy(line) : line))
}

const readonlyIn = once((fields: Module['fields']) =>
  Object.entries(fields).filter(([, { options }]) => options.readonly === true),
)

/** Every field there is: what is read of a record again and again is found at once where all have the same. */
const blank = once((fields: Module['fields']) =>
  Object.fromEntries(fieldsOf(fields).map(([name]): [string, unknown] => [name, null])),
)

/** What nobody types stays as it was. */
function keepInto(values: Record<string, unknown>, { fields }: Module, before: Values | null) {
  for (const [name, { options }] of readonlyIn(fields)) values[name] = before?.[name] ?? options.initial ?? null
}

function confirmOrRefuse(issues: readonly Issue[], { confirmed = [], reason = '' }: Given) {
  const open = issues.filter(({ level, reason: rule }) => level === undefined || !confirmed.includes(rule))
  refuse(open.some(({ level }) => level === undefined) ? open : [])
  if (open.length > 0) throw new Problem('confirm-first', { issues: open })
  const needsReason = issues.some(({ level }) => level === 'reason')
  if (needsReason && reason.trim() === '') throw new Problem('confirm-first', { issues })
}

/** What comes along with a reference; a step says what stood there when it was taken. */
const brought = (module: Module, copied: Values, before: Values | null): Values =>
  before === null || stepInto(module) === null
    ? copied
    : Object.fromEntries(Object.keys(copied).map((name) => [name, before[name] ?? null]))

export async function inspected(
  work: AtWork,
  module: Module,
  given: Given,
  stored: Pick<StoredRecord, 'values' | 'state'> | null,
  extra: Extra,
) {
  const before = stored?.values ?? null
  const tidy = cleaned(module.fields, given.values, blank(module.fields))
  refuse(misshapen(module, tidy))
  const references = await referred(work, module, tidy)
  const known: Record<string, unknown> = { ...references.values }
  keepInto(known, module, before)
  Object.assign(known, brought(module, references.copied, before))
  const more = await extra.fill?.(work, { guid: given.guid, values: known, before })
  const whole = more === undefined ? known : { ...known, ...more }
  const values = completed(module, before === null ? whole : withNewWhole(module, before, whole))
  const draft = { guid: given.guid, values, before }
  const [away, alike, files, misplaced, had, last] = await Promise.all([
    absent(work, module, tidy, before),
    lookAlikes(work, module, given.guid, values, before),
    strangeFiles(work.sql, module, given.guid, values, before),
    treeIssues(work, module, given.guid, values, before),
    before === null ? null : taken(work.sql, module, given.guid, values),
    before ?? lastTime(work, module, values),
  ])
  const moved = [
    ...(last === null ? [] : loweredSince(module, last, values)),
    ...(before === null ? [] : chosenAnew(module, before, values)),
  ]
  const own = withoutAccepted(module, withoutCounted(module, check(module, values, stored?.state)), before, values)
  const isSound = [own, references.issues, away, alike, files, misplaced].every(({ length }) => length === 0)
  // Of a new record the database says as it is put there whether a value is taken: asked before to tell all at once.
  const others = had ?? (isSound ? [] : await taken(work.sql, module, given.guid, values))
  confirmOrRefuse([...own, ...references.issues, ...away, ...alike, ...others, ...files, ...misplaced, ...moved], given)
  // What follows from values that fit may itself be more than can be kept.
  refuse(misshapen(module, values, tidy))
  return { ...draft, values: await asStepsLeftIt(work, module, given.guid, values) }
}

/** What was not there before is not written down as nothing. */
function changesBetween({ fields }: Module, before: Values | null, after: Values) {
  const changes: Record<string, { from?: unknown; to: unknown }> = {}
  for (const [name] of fieldsOf(fields)) {
    const from = before?.[name] ?? null
    const to = after[name] ?? null
    if (from !== to && !same(from, to)) changes[name] = from === null ? { to } : { from, to }
  }
  return changes
}

/** What was approved stays as it was; what the program works out follows from the rest. */
function mustStayApproved(module: Module, { state, values: before }: StoredRecord, now: Values) {
  const follows = ({ fields, computed }: Module, name: string) =>
    fields[name]?.options.readonly === true || computed.some((each) => each.name === name)
  // What follows in lines may not have been worked out when it was approved.
  const then = completed(module, before)
  const isSame = (name: string) => [before, then].some((values) => same(values[name], now[name]))
  const changed = Object.keys(module.fields).filter((name) => !follows(module, name) && !isSame(name))
  refuse(changed.filter((name) => isFixed(module, state, name)).map((field) => ({ field, reason: 'approved' })))
}

/** As it is kept: what the clock has made of a choice is not written back. */
async function asKept({ sql }: AtWork, module: Module, own: StoredRecord): Promise<StoredRecord> {
  const late = Object.keys(module.fields).filter((name) => module.fields[name]?.options.late !== undefined)
  const held = late.length === 0 ? null : await holdKept(sql, module, own.guid)
  if (held === null) return own
  return { ...own, values: { ...own.values, ...Object.fromEntries(late.map((name) => [name, held.values[name]])) } }
}

/** Nobody is told the number of a new record when it is saved, as those are whose turn it is with its steps. */
const isNumberedLast = (module: Module) => module.steps.length === 0 && stepInto(module) === null

/** Puts a new record there with its numbers. Answers what is known of it by then. */
async function putNew(work: AtWork, module: Module, given: Given, values: Values): Promise<Values> {
  const { sql, enterprise, who } = work
  const { guid, reason } = given
  const written = (now: Values) => {
    const made = changesBetween(module, null, now)
    const changes = reason ? { ...made, [reasonKey]: reason } : made
    return [
      { enterprise, guid, user: who.userCode, searchText: searchTextFor(module, now), values: now },
      auditRow(work, { action: 'add', subject: module.name, guid, changes }),
    ] as const
  }
  const own = numberedHere(module, values)
  const unnumbered = own.length === 0 ? values : { ...values, ...Object.fromEntries(own.map((name) => [name, null])) }
  const isLast = isNumberedLast(module) && !takesAhead(sql)
  const numbering = isLast ? numberingOf(module, unnumbered) : null
  if (numbering !== null && (await insertNumbered(sql, module, ...written(unnumbered), numbering)) > 0) {
    return unnumbered
  }
  for (;;) {
    const whole = await numbered(work, module, unnumbered, null)
    if ((await insertRecord(sql, module, ...written(whole))) > 0) return whole
    const issues = await taken(sql, module, guid, whole)
    refuse(issues.filter(({ field }) => !own.includes(field)))
    // Somebody took a unique value, or this very record came twice, in this very moment.
    if (issues.length === 0) throw new Twice()
    // Somebody has typed the number that came next: it is the turn of the one behind it.
  }
}

/** A new record, unless it is there already: then it came before, and its answer was lost. */
async function add(work: AtWork, module: Module, given: Given, extra: Extra) {
  const { sql, enterprise } = work
  const { guid } = given
  const [there, sound] = await Promise.allSettled([
    cameBefore(sql, module, guid),
    inspected(work, module, given, null, extra),
  ])
  if (there.status === 'rejected') throw there.reason
  if (there.value) return addedBefore(work, module, guid, cleaned(module.fields, given.values))
  if (sound.status === 'rejected') throw sound.reason
  const draft = { ...sound.value, values: await putNew(work, module, given, sound.value.values) }
  refuse((await putLines(sql, module, { enterprise, guid, values: draft.values, isNew: true })).map(takenAt))
  await settleFiles(sql, module, guid, draft.values)
  await takeStep(work, module, draft)
  await tellTurns(work, module, guid, draft.values, true)
  await extra.saved?.(work, draft)
}

async function edit(work: AtWork, module: Module, given: Given, before: StoredRecord, extra: Extra) {
  const { sql, enterprise, who } = work
  const { guid, version } = given
  if (before.version !== version) throw new Problem('stale')
  await mustBeChangeable(work, module, before)
  const sound = await inspected(work, module, given, before, extra)
  const draft = { ...sound, values: await numbered(work, module, sound.values, before.values) }
  mustStayApproved(module, before, draft.values)
  const searchText = searchTextFor(module, draft.values)
  const change = { enterprise, guid, version, user: who.userCode, searchText, values: draft.values }
  if ((await updateRecord(sql, module, change).catch(orTaken(module))) === 0) throw new Problem('stale')
  refuse((await putLines(sql, module, { enterprise, guid, values: draft.values, isNew: false })).map(takenAt))
  await settleFiles(sql, module, guid, draft.values)
  await changeTaken(work, module, draft, before.values)
  await tellTurns(work, module, guid, draft.values)
  await extra.saved?.(work, draft)
  const changes = changesBetween(module, before.values, draft.values)
  await audit(work, {
    action: 'edit',
    subject: module.name,
    guid,
    changes: { ...changes, ...(given.reason ? { [reasonKey]: given.reason } : {}) },
  })
}

async function write(work: AtWork, module: Module, given: Given, extra: Extra) {
  if (!mayWrite(work.who, module)) throw new Problem('no-edit-right')
  if (given.version === 0) return add(work, module, given, extra)
  if (!(await lockRecord(work.sql, module, given.guid))) throw new Problem('not-found')
  await edit(work, module, given, await asKept(work, module, await findOwn(work, module, given.guid)), extra)
}

/** Makes a record or changes it. The same new record twice makes one, and so does the same change under one key. */
export async function saveRecord(work: AtWork, module: Module, given: Given, extra: Extra = {}): Promise<'Success'> {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  const of = { subject: module.name, guid: given.guid }
  await unlessMade(work, of, () => write(work, module, given, extra))
  // Who writes a record has read it.
  if (module.receipts) await addReceipt(work.sql, work.enterprise, module.name, given.guid, work.who.userCode)
  return 'Success'
}

/** A new record as its definition types it. */
export const createRecord = <M extends Module>(work: AtWork, module: M, guid: string, draft: DraftOf<M>) =>
  saveRecord(work, module, { guid, version: 0, values: draft as Values })
