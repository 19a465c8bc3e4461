import { randomUUID } from 'node:crypto'
import { type Issue, type Module, Problem } from '@/schema'
import type { allocateInBlocks } from '../../store/records/counters'
import { existingOrDeletedAmong, type NamedRecord, recordsAmong } from '../../store/records/record-export'
import type { AllHooks } from '../change/change'
import type { AtWork } from '../core/context'
import { scopeOf } from '../core/scope'
import type { Lookup } from '../kinds/cells/cell-input'
import type { SaveInput } from '../saving/draft'
import { saveRecord } from '../saving/save'
import { sheetWord } from '../texts/sheets'
import { type DraftRow, readDraft } from './drafts'
import type { MatchedBook } from './matching'
import type { Failures } from './report'

/** The context shared by all rows of a file. */
interface ImportContext {
  readonly work: AtWork
  readonly module: Module
  readonly hooks: AllHooks
  readonly book: MatchedBook
  /** Confirms warnings automatically. */
  readonly accepts: boolean
  /** The name of the uploaded file. */
  readonly name: string
  readonly find: Lookup
  readonly failures: Failures
  readonly numbers: ReturnType<typeof allocateInBlocks>
}

/**
 * The stored records of the rows, as far as the caller may see them, and the guids of existing records that the caller
 * may not see.
 */
async function storedRecords({ work, module }: ImportContext, drafts: readonly DraftRow[]) {
  const scope = scopeOf(module, work.who)
  const guids = drafts.flatMap(({ id }) => (id === null ? [] : [id.guid]))
  if (guids.length === 0) return { seen: new Map<string, NamedRecord>(), hidden: new Set<string>() }
  const found = await recordsAmong(work.sql, module, guids, scope === null ? [] : [scope])
  const seen = new Map(found.map((record) => [record.guid, record]))
  const missing = guids.filter((guid) => !seen.has(guid))
  return { seen, hidden: await existingOrDeletedAmong(work.sql, module, missing) }
}

/** Saves a record; warnings are confirmed if the user agreed to that beforehand. */
async function save({ work, module, hooks, accepts, name }: ImportContext, input: SaveInput) {
  try {
    await saveRecord(work, module, input, hooks)
  } catch (error) {
    if (!accepts || !(error instanceof Problem) || error.code !== 'confirm-first') throw error
    const issues = (error.details.issues ?? []) as readonly Issue[]
    const reason = sheetWord(work.lang, 'imported-from', { name }).slice(0, 200)
    await saveRecord(work, module, { ...input, confirmed: issues.map(({ reason: rule }) => rule), reason }, hooks)
  }
}

/** A parsed row: the record to save, or its errors; neither if the row is unchanged. */
interface RowRead {
  readonly draft: DraftRow
  readonly isNew: boolean
  readonly input: SaveInput | null
  readonly addErrors: ((failures: Failures) => void) | null
}

/** Runs a save in a savepoint, so that a refusal leaves nothing and the following rows can still be tried. */
async function inSavepoint({ work, numbers }: ImportContext, saving: () => Promise<void>): Promise<Problem | null> {
  const undo = numbers.mark()
  await work.sql.run('savepoint apart')
  try {
    await saving()
    await work.sql.run('release savepoint apart')
    return null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await work.sql.run('rollback to savepoint apart')
    undo()
    return error
  }
}

/** Parses a row of the file. */
function readRow(
  context: ImportContext,
  draft: DraftRow,
  { seen, hidden }: Awaited<ReturnType<typeof storedRecords>>,
): RowRead {
  const { id } = draft
  const before = id === null ? null : (seen.get(id.guid) ?? null)
  const row = { draft, isNew: before === null, input: null, addErrors: null }
  if (id !== null && before === null && hidden.has(id.guid)) {
    return { ...row, addErrors: (failures) => failures.refused(draft, new Problem('not-found')) }
  }
  const { values, issues, isChanged } = readDraft(context, context.module, context.book, draft, before)
  if (issues.length > 0) {
    return {
      ...row,
      addErrors: (failures) => {
        for (const issue of issues) failures.issue(draft, issue)
      },
    }
  }
  if (before !== null && !isChanged) return row
  return {
    ...row,
    input: { guid: id?.guid ?? randomUUID(), version: before === null ? 0 : (id?.version ?? 0), values },
  }
}

/**
 * Saves rows together, because refusals are rare; after a refusal each row is tried separately, so that all errors are
 * reported in order. Returns the outcome of each row.
 */
export async function saveRows(
  context: ImportContext,
  drafts: readonly DraftRow[],
  report: (done: number) => Promise<void>,
) {
  const { failures } = context
  const stored = await storedRecords(context, drafts)
  const rows = drafts.map((draft) => readRow(context, draft, stored))
  const all = async () => {
    for (const [index, { input }] of rows.entries()) {
      if (input !== null) await save(context, input)
      await report(index + 1)
    }
  }
  const outcomes = rows.map(({ isNew, input }) => (input === null ? 'Same' : isNew ? 'Added' : 'Changed'))
  const isValid = failures.count === 0 && rows.every(({ addErrors }) => addErrors === null)
  if (isValid && (await inSavepoint(context, all)) === null) return outcomes
  for (const [index, { draft, input, addErrors }] of rows.entries()) {
    addErrors?.(failures)
    const problem = input === null ? null : await inSavepoint(context, () => save(context, input))
    if (problem !== null) failures.refused(draft, problem)
    await report(index + 1)
  }
  return outcomes
}
