import { fieldsOf, type Module, Problem, same, stepParentOf } from '@/schema'
import { insertOne } from '../../store/connection/insert-template'
import { allocatesInBlocks } from '../../store/records/counters'
import { numberedInsert } from '../../store/records/insert-numbered'
import { insertRecord, recordInsert } from '../../store/records/records'
import { guardCollector, NotGuardable, wasInsertedBefore } from '../../store/records/validation-queries'
import type { AllHooks, Values } from '../change/change'
import { auditRow } from '../core/audit'
import type { AtWork } from '../core/context'
import { refuse } from '../core/refuse'
import { autoNumberedFields, numberingOf, withNumbers } from '../features/numbering/numbering'
import { duplicateIssues, singleFieldDuplicates } from '../features/unique/unique'
import { reasonKey } from '../records/history'
import { searchTextFor } from '../records/index-text'
import { type SaveInput, validDraft } from './draft'
import { DuplicateInsert } from './duplicate-save'
import { isSingleRow } from './pipeline'

/** Changed fields with their values before and after; `from` is omitted if the value was empty. */
export function changesBetween({ fields }: Module, before: Values | null, after: Values) {
  const changes: Record<string, { from?: unknown; to: unknown }> = {}
  for (const [name] of fieldsOf(fields)) {
    const from = before?.[name] ?? null
    const to = after[name] ?? null
    if (from !== to && !same(from, to)) changes[name] = from === null ? { to } : { from, to }
  }
  return changes
}

/** The row of a new record and its audit row. */
function rowsOf(work: AtWork, module: Module, { guid, reason }: SaveInput, values: Values) {
  const { enterprise, who } = work
  const added = changesBetween(module, null, values)
  const changes = reason ? { ...added, [reasonKey]: reason } : added
  return [
    { enterprise, guid, user: who.userCode, searchText: searchTextFor(module, values), values },
    auditRow(work, { action: 'add', subject: module.name, guid, changes }),
  ] as const
}

const withoutNumbers = (values: Values, names: readonly string[]): Values =>
  names.length === 0 ? values : { ...values, ...Object.fromEntries(names.map((name) => [name, null])) }

/** Messages about steps name the number of a record, so that a record whose steps are announced is numbered before. */
const isNumberedByInsert = (module: Module) =>
  module.steps.every(({ by }) => by === undefined) && stepParentOf(module) === null

/** The insert that also allocates the number of a record; null if the numbers must be known before. */
function numberingInsert(work: AtWork, module: Module, input: SaveInput, unnumbered: Values) {
  const isPossible = isNumberedByInsert(module) && !allocatesInBlocks(work.sql)
  const numbering = isPossible ? numberingOf(module, unnumbered) : null
  return numbering === null ? null : numberedInsert(module, ...rowsOf(work, module, input, unnumbered), numbering)
}

/** Inserts a new record with its numbers. Returns its values; a number allocated by the insert itself is missing. */
export async function insertNew(work: AtWork, module: Module, input: SaveInput, values: Values): Promise<Values> {
  const { sql } = work
  const numberFields = autoNumberedFields(module, values)
  const unnumbered = withoutNumbers(values, numberFields)
  const numbering = numberingInsert(work, module, input, unnumbered)
  if (numbering !== null && (await insertOne(sql, numbering)) > 0) return unnumbered
  for (;;) {
    const numberedValues = await withNumbers(work, module, unnumbered, null)
    if ((await insertRecord(sql, module, ...rowsOf(work, module, input, numberedValues))) > 0) return numberedValues
    const issues = await duplicateIssues(sql, module, input.guid, numberedValues)
    refuse(issues.filter(({ field }) => !numberFields.includes(field)))
    // A simultaneous request has inserted the same unique value or the same record.
    if (issues.length === 0) throw new DuplicateInsert()
    // A user typed this number in another record, so the next one is tried.
  }
}

/** The guarded insert of a new record; null if the record consists of more than one row or is not valid. */
async function guardedInsert(work: AtWork, module: Module, input: SaveInput, hooks: AllHooks) {
  const { guid } = input
  // A module whose empty record has further work never inserts a single row.
  if (!isSingleRow({ module, guid, cause: 'save', before: null, after: {} }, hooks)) return null
  const { sql, guards } = guardCollector()
  try {
    const collecting = { ...work, sql }
    await wasInsertedBefore(sql, module, guid)
    const { values } = await validDraft(collecting, module, input, null, hooks)
    if (!isSingleRow({ module, guid, cause: 'save', before: null, after: values }, hooks)) return null
    await singleFieldDuplicates(sql, module, guid, values)
    const numberFields = autoNumberedFields(module, values)
    const unnumbered = withoutNumbers(values, numberFields)
    const insert =
      numberFields.length === 0
        ? recordInsert(module, ...rowsOf(work, module, input, values))
        : numberingInsert(work, module, input, unnumbered)
    return insert === null ? null : { ...insert, guards }
  } catch (error) {
    // The unbatched save reports all issues together.
    if (error instanceof NotGuardable || error instanceof Problem) return null
    throw error
  }
}

/**
 * Inserts a new record by a single statement that also validates it, possibly in a batch with other requests. Returns
 * false if that is not possible or a guard does not hold; the unbatched save then finds the reason.
 */
export async function insertGuarded(work: AtWork, module: Module, input: SaveInput, hooks: AllHooks) {
  if (work.sql.insertGuarded === undefined) return false
  const insert = await guardedInsert(work, module, input, hooks)
  return insert !== null && ((await work.sql.insertGuarded(insert)) ?? 0) > 0
}
