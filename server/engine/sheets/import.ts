import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type Module, Problem } from '@/schema'
import { tryLock } from '../../store/jobs/jobs'
import { allocateInBlocks } from '../../store/records/counters'
import { analyzeTablesOf } from '../../store/schema/table-statistics'
import { type ParsedSheet, readWorkbook, type StoreRow, TooManyRows } from '../../xlsx/read'
import { openSpool } from '../../xlsx/row-store'
import { NoWorkbook } from '../../xlsx/zip'
import type { AllHooks } from '../change/change'
import { may } from '../core/actor'
import { audit } from '../core/audit'
import type { AtWork } from '../core/context'
import { enqueueJob, keyOfJob, xlsx } from '../jobs/jobs'
import type { JobEnd, JobKind, RunningJob } from '../jobs/worker'
import { sheetWord } from '../texts/sheets'
import { draftsIn, mentionsIn } from './draft-rows'
import { saveRows } from './import-rows'
import { lookUp } from './lookup'
import { type MatchedBook, matchBook } from './matching'
import { Failures, writeReasons } from './report'

export const maxImported = 50_000
/** Limit for rows of line sheets and unknown sheets. */
const maxRows = 200_000
/** Limit for all unpacked sheets; their rows are stored on disk. */
const maxBytes = 512 * 1024 * 1024
const maxColumns = 400
const pageSize = 200

export interface ImportOptions {
  readonly guid: string
  /** The name of the uploaded file. */
  readonly name: string
  /** Confirms warnings automatically. */
  readonly accepts: boolean
}

export function mayImport({ who }: AtWork, module: Module) {
  if (who.kind === 'demo') throw new Problem('demo-version')
  if (module.closed || !may(who, module.codes, 'edit')) throw new Problem('no-edit-right')
}

/** Starts an import job that takes over the uploaded file. */
export async function startImport(
  work: AtWork,
  module: Module,
  { guid, name, accepts }: ImportOptions,
  file: string,
): Promise<'Success'> {
  mayImport(work, module)
  const isNew = await enqueueJob(work, { guid, kind: 'import', subject: module.name, parameters: { name, accepts } })
  if (!isNew) return 'Success'
  await work.services.files.storage.put(keyOfJob(work.enterprise, guid, 'input'), file, xlsx)
  await audit(work, { action: 'import', subject: module.name, guid, changes: { name, accepts } })
  return 'Success'
}

async function sheetsIn(bytes: Buffer, keep: StoreRow): Promise<readonly ParsedSheet[]> {
  try {
    return await readWorkbook(bytes, { rows: maxRows, columns: maxColumns, bytes: maxBytes }, keep)
  } catch (error) {
    if (error instanceof TooManyRows) throw new Problem('import-too-long', { most: maxImported })
    if (error instanceof NoWorkbook) throw new Problem('no-workbook')
    throw error
  }
}

interface ImportRun {
  readonly running: RunningJob
  readonly module: Module
  readonly hooks: AllHooks
  readonly sheets: readonly ParsedSheet[]
  readonly book: MatchedBook
  readonly accepts: boolean
  readonly name: string
}

/** Rows cannot be imported, so everything is rolled back. */
class RowsWrong extends Error {
  constructor(readonly failures: Failures) {
    super('rows cannot be imported')
  }
}

const pollInterval = 300

/**
 * Imports of one module run one after another, because they would block each other on the number series and could not
 * be stopped meanwhile.
 */
async function waitForTurn({ sql, enterprise }: AtWork, running: RunningJob, module: Module, total: number) {
  while (!(await tryLock(sql, `import ${enterprise} ${module.name}`))) {
    await new Promise((resolve) => setTimeout(resolve, pollInterval))
    await running.report(0, total)
  }
}

async function importAll(work: AtWork, run: ImportRun): Promise<JobEnd> {
  const { running, module, book } = run
  mayImport(work, module)
  await waitForTurn(work, running, module, book.main.rows.length)
  const failures = new Failures(module, book, work.lang)
  const pause = async () => {
    await setImmediate()
    await running.report(0, book.main.rows.length)
  }
  const drafts = await draftsIn(module, book, failures, work.lang, pause)
  const numbers = allocateInBlocks(work.sql)
  const rows = { work, ...run, find: await lookUp(work, await mentionsIn(book, pause)), failures, numbers }
  const counts = { Added: 0, Changed: 0, Same: 0 }
  // Table statistics are refreshed as the table grows, because the query plans for a small table are slow for a large
  // one.
  let analysedAt = 0
  for (let from = 0; from < drafts.length; from += pageSize) {
    const page = drafts.slice(from, from + pageSize)
    const report = (done: number) => running.report(from + done, drafts.length)
    for (const outcome of await saveRows(rows, page, report)) counts[outcome] += 1
    if (from === analysedAt && from + pageSize < drafts.length) {
      await analyzeTablesOf(work.sql, module)
      analysedAt = from * 10 + pageSize
    }
  }
  if (failures.count > 0) throw new RowsWrong(failures)
  await numbers.giveBack(work.enterprise)
  return { state: 'done', report: { ...counts, Failed: 0, Failures: [] } }
}

/** Writes the file with the reasons instead of importing the records. */
async function reasonsFor(
  { running, sheets, book, name }: ImportRun,
  failures: Failures,
  lang: AtWork['lang'],
): Promise<JobEnd> {
  const draft = join(running.folder, 'book.xlsx')
  await writeReasons({ folder: running.folder, path: draft }, sheets, book, failures, lang)
  const fileName = `${sheetWord(lang, 'to-mend', { name: name.replace(/\.xlsx$/i, '') })}.xlsx`
  const report = { ...failures.report(), Details: { count: failures.count } }
  return { state: 'failed', problem: 'rows-wrong', report, file: await running.storeResult(draft, fileName) }
}

async function importRecords(running: RunningJob, module: Module, hooks: AllHooks): Promise<JobEnd> {
  const spool = openSpool(join(running.folder, 'rows'))
  try {
    return await importFrom(running, module, hooks, await sheetsIn(await running.input(), spool.keep))
  } finally {
    spool.close()
  }
}

async function importFrom(
  running: RunningJob,
  module: Module,
  hooks: AllHooks,
  sheets: readonly ParsedSheet[],
): Promise<JobEnd> {
  const { name, accepts } = running.job.parameters as unknown as ImportOptions
  const book = matchBook(module, sheets)
  const { length } = book.main.rows
  if (length === 0) throw new Problem('no-rows')
  if (length > maxImported) throw new Problem('import-too-long', { most: maxImported })
  await running.report(0, length)
  const run: ImportRun = { running, module, hooks, sheets, book, accepts, name }
  let lang: AtWork['lang'] = 'zh'
  try {
    return await running.conclude((work) => {
      lang = work.lang
      return importAll(work, run)
    })
  } catch (error) {
    if (error instanceof RowsWrong) return reasonsFor(run, error.failures, lang)
    throw error
  }
}

export const importJob =
  (modules: readonly Module[], hooks: AllHooks): JobKind =>
  async (running) => {
    const module = modules.find(({ name }) => name === running.job.subject)
    if (module === undefined) throw new Problem('not-configured')
    return importRecords(running, module, hooks)
  }
