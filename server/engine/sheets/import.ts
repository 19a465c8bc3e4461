import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Issue, type Module, Problem } from '@/schema'
import { takeTurn } from '../../store/jobs'
import { everAmong, type NamedRecord, recordsAmong } from '../../store/record-pages'
import { readWorkbook, type Sheet, TooManyRows } from '../../xlsx/read'
import { NoWorkbook } from '../../xlsx/zip'
import { may } from '../actor'
import { audit } from '../audit'
import type { AtWork } from '../context'
import type { End, JobKind, Running } from '../job-runner'
import { askForJob, keyOfJob, xlsx } from '../jobs'
import { type Extra, type Given, saveRecord } from '../records-save'
import { scopeOf } from '../scope'
import { draftsIn, mentionsIn } from './draft-rows'
import { type DraftRow, readDraft } from './drafts'
import { type Lookup, lookUp } from './lookup'
import { type MatchedBook, matchBook } from './matching'
import { Failures, writeReasons } from './report'
import { sheetWord } from './sheet-words'

export const mostImported = 5000
/** Of lines, and of sheets we do not know. */
const mostRows = 50_000
const mostColumns = 400
const inOnePage = 200

export interface ImportAsked {
  readonly guid: string
  /** What the file was called. */
  readonly name: string
  /** Rows that only ask for a confirmation get it. */
  readonly accepts: boolean
}

export function mayImport({ who }: AtWork, module: Module) {
  if (who.kind === 'demo') throw new Problem('demo-version')
  if (module.closed || !may(who, module.code, 'edit')) throw new Problem('no-edit-right')
}

/** Begins to read a file, which becomes the job's own. */
export async function askForImport(
  work: AtWork,
  module: Module,
  { guid, name, accepts }: ImportAsked,
  file: string,
): Promise<'Success'> {
  mayImport(work, module)
  const isNew = await askForJob(work, { guid, kind: 'import', subject: module.name, parameters: { name, accepts } })
  if (!isNew) return 'Success'
  await work.services.files.storage.put(keyOfJob(work.enterprise, guid, 'input'), file, xlsx)
  await audit(work, { action: 'import', subject: module.name, guid, changes: { name, accepts } })
  return 'Success'
}

async function sheetsIn(bytes: Buffer): Promise<readonly Sheet[]> {
  try {
    return await readWorkbook(bytes, { rows: mostRows, columns: mostColumns })
  } catch (error) {
    if (error instanceof TooManyRows) throw new Problem('import-too-long', { most: mostImported })
    if (error instanceof NoWorkbook) throw new Problem('no-workbook')
    throw error
  }
}

interface Import {
  readonly running: Running
  readonly module: Module
  readonly extra: Extra
  readonly sheets: readonly Sheet[]
  readonly book: MatchedBook
  readonly accepts: boolean
  readonly name: string
}

/** The records that rows say they are, as far as the asker may see them, and which of the others are there all the same. */
async function standing(work: AtWork, module: Module, drafts: readonly DraftRow[]) {
  const scope = scopeOf(module, work.who)
  const guids = drafts.flatMap(({ id }) => (id === null ? [] : [id.guid]))
  const seen = new Map<string, NamedRecord>()
  for (let from = 0; from < guids.length; from += inOnePage) {
    const page = guids.slice(from, from + inOnePage)
    for (const record of await recordsAmong(work.sql, module, page, scope === null ? [] : [scope])) {
      seen.set(record.guid, record)
    }
  }
  const hidden = await everAmong(
    work.sql,
    module,
    guids.filter((guid) => !seen.has(guid)),
  )
  return { seen, hidden }
}

/** Saves one; what only asks for a confirmation gets it where that was said beforehand. */
async function save(work: AtWork, { module, extra, accepts, name }: Import, given: Given) {
  try {
    await saveRecord(work, module, given, extra)
  } catch (error) {
    if (!accepts || !(error instanceof Problem) || error.code !== 'confirm-first') throw error
    const issues = (error.details.issues ?? []) as readonly Issue[]
    const reason = sheetWord(work.lang, 'imported-from', { name }).slice(0, 200)
    await saveRecord(work, module, { ...given, confirmed: issues.map(({ reason: rule }) => rule), reason }, extra)
  }
}

/** Runs one row's saving so that it leaves nothing when it is refused, and the rows behind it can still be tried. */
async function apart(work: AtWork, saving: () => Promise<void>): Promise<Problem | null> {
  await work.sql.run('savepoint one_row')
  try {
    await saving()
    await work.sql.run('release savepoint one_row')
    return null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await work.sql.run('rollback to savepoint one_row')
    return error
  }
}

type Outcome = 'Added' | 'Changed' | 'Same' | 'failed'

async function importRow(
  work: AtWork,
  doing: Import,
  draft: DraftRow,
  { seen, hidden }: Awaited<ReturnType<typeof standing>>,
  { find, failures }: { readonly find: Lookup; readonly failures: Failures },
): Promise<Outcome> {
  const { id } = draft
  const before = id === null ? null : (seen.get(id.guid) ?? null)
  if (id !== null && before === null && hidden.has(id.guid)) {
    failures.refused(draft, new Problem('not-found'))
    return 'failed'
  }
  const { values, issues, isChanged } = readDraft({ work, find }, doing.module, doing.book, draft, before)
  for (const issue of issues) failures.issue(draft, issue)
  if (issues.length > 0) return 'failed'
  if (before !== null && !isChanged) return 'Same'
  const given: Given = { guid: id?.guid ?? randomUUID(), version: before === null ? 0 : (id?.version ?? 0), values }
  const problem = await apart(work, () => save(work, doing, given))
  if (problem === null) return before === null ? 'Added' : 'Changed'
  failures.refused(draft, problem)
  return 'failed'
}

/** Rows that cannot be imported: everything is undone. */
class RowsWrong extends Error {
  constructor(readonly failures: Failures) {
    super('rows cannot be imported')
  }
}

const patience = 300

/** One import of a module after the other: they would only wait for each other's numbers, without being able to stop. */
async function alone({ sql, enterprise }: AtWork, running: Running, module: Module, total: number) {
  while (!(await takeTurn(sql, `import ${enterprise} ${module.name}`))) {
    await new Promise((resolve) => setTimeout(resolve, patience))
    await running.tell(0, total)
  }
}

async function importAll(work: AtWork, doing: Import): Promise<End> {
  const { running, module, book } = doing
  mayImport(work, module)
  await alone(work, running, module, book.main.rows.length)
  const failures = new Failures(module, book, work.lang)
  const drafts = draftsIn(module, book, failures, work.lang)
  const find = await lookUp(work, mentionsIn(book))
  const there = await standing(work, module, drafts)
  const counts = { Added: 0, Changed: 0, Same: 0, failed: 0 }
  for (const [index, draft] of drafts.entries()) {
    counts[await importRow(work, doing, draft, there, { find, failures })] += 1
    await running.tell(index + 1, drafts.length)
  }
  if (failures.count > 0) throw new RowsWrong(failures)
  const { Added, Changed, Same } = counts
  return { state: 'done', report: { Added, Changed, Same, Failed: 0, Failures: [] } }
}

/** The file with the reasons, in place of the records. */
async function reasonsFor(
  { running, sheets, book, name }: Import,
  failures: Failures,
  lang: AtWork['lang'],
): Promise<End> {
  const draft = join(running.folder, 'book.xlsx')
  await writeReasons({ folder: running.folder, path: draft }, sheets, book, failures, lang)
  const fileName = `${sheetWord(lang, 'to-mend', { name: name.replace(/\.xlsx$/i, '') })}.xlsx`
  const report = { ...failures.report(), Details: { count: failures.count } }
  return { state: 'failed', problem: 'rows-wrong', report, file: await running.keep(draft, fileName) }
}

async function importRecords(running: Running, module: Module, extra: Extra): Promise<End> {
  const { name, accepts } = running.job.parameters as unknown as ImportAsked
  const sheets = await sheetsIn(await running.input())
  const book = matchBook(module, sheets)
  const { length } = book.main.rows
  if (length === 0) throw new Problem('no-rows')
  if (length > mostImported) throw new Problem('import-too-long', { most: mostImported })
  await running.tell(0, length)
  const doing: Import = { running, module, extra, sheets, book, accepts, name }
  let lang: AtWork['lang'] = 'zh'
  try {
    return await running.conclude((work) => {
      lang = work.lang
      return importAll(work, doing)
    })
  } catch (error) {
    if (error instanceof RowsWrong) return reasonsFor(doing, error.failures, lang)
    throw error
  }
}

export const importJob =
  (modules: readonly Module[], extras: Readonly<Record<string, Extra>>): JobKind =>
  async (running) => {
    const module = modules.find(({ name }) => name === running.job.subject)
    if (module === undefined) throw new Problem('not-configured')
    return importRecords(running, module, extras[module.name] ?? {})
  }
