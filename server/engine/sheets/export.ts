import { join } from 'node:path'
import type { LanguageCode, SnapshotShown } from '@wire'
import { dayFromToday, isWithheld, type Module, Problem } from '@/schema'
import { guidsInOrder, type NamedRecord, recordsAmong } from '../../store/records/record-export'
import { type Cell, textCell } from '../../xlsx/cell'
import { openWorkbook, type SheetWriter } from '../../xlsx/write'
import { may } from '../core/actor'
import { audit } from '../core/audit'
import type { AtWork } from '../core/context'
import { scopeOf } from '../core/scope'
import { snapshotsFor } from '../features/snapshots/snapshots'
import { enqueueJob } from '../jobs/jobs'
import type { JobEnd, JobKind, RunningJob } from '../jobs/worker'
import type { Table } from '../kinds/cells/cell-input'
import { withDerivedValues } from '../records/derived'
import { displayTextsIn } from '../records/display-names'
import { type ListQuery, resolveFilters, resolveQuery } from '../records/list-query'
import { fieldLabel, moduleTitle } from '../texts/definitions'
import { chinaTime } from '../texts/pdf'
import { sheetWord } from '../texts/sheets'
import { seenBy } from '../visible-to/visible-to'
import { cellsOf } from './cells'
import { type Column, columnsOf, isExportOnly, labelOf, lineSheetsOf, widthOf } from './columns'
import { identityOf, lineIdentityOf } from './identity'

const maxExported = 50_000
const pageSize = 500

type ExportQuery = ListQuery & { readonly guid: string }

/** Starts a job that writes the records of a list with all their fields. */
export async function startExport(work: AtWork, module: Module, { guid, ...query }: ExportQuery): Promise<'Success'> {
  if (!may(work.who, module.codes, 'view')) throw new Problem('no-view-right')
  resolveFilters(work, seenBy(work.who, module), query)
  const isNew = await enqueueJob(work, { guid, kind: 'export', subject: module.name, parameters: query })
  if (isNew) await audit(work, { action: 'export', subject: module.name, guid, changes: query })
  return 'Success'
}

/** The columns of a sheet; the last one identifies the record and is hidden. */
const columnLooks = (table: Table, columns: readonly Column[], lang: LanguageCode) => [
  ...columns.map((column) => ({ width: widthOf(column, labelOf(table, column, lang)) })),
  { width: 12, isHidden: true },
]

const headOf = (table: Table, columns: readonly Column[], lang: LanguageCode) => [
  ...columns.map((column) => textCell(labelOf(table, column, lang))),
  textCell('purlin-id'),
]

/** Headers of columns that are not imported look different. */
const lookOfHead =
  (columns: readonly Column[], before = 0) =>
  (index: number) => {
    const column = columns[index - before]
    return column !== undefined && isExportOnly(column.field) ? 'filled' : 'head'
  }

interface Writers {
  readonly main: SheetWriter
  /** The values that records keep; null for a module without them. */
  readonly kept: SheetWriter | null
  readonly lists: readonly { readonly sheet: ReturnType<typeof lineSheetsOf>[number]; readonly into: SheetWriter }[]
}

async function openSheets(book: Awaited<ReturnType<typeof openWorkbook>>, module: Module, lang: LanguageCode) {
  const columns = columnsOf(module)
  const main = book.add({ name: moduleTitle(module, lang), columns: columnLooks(module, columns, lang) })
  await main.row(headOf(module, columns, lang), lookOfHead(columns))
  const lists: Writers['lists'][number][] = []
  for (const sheet of lineSheetsOf(module)) {
    const own = columnLooks(sheet, sheet.columns, lang)
    const into = book.add({ name: fieldLabel(module, sheet.list, lang), columns: [{ width: 24 }, ...own] })
    const title = textCell(fieldLabel(module, module.list.title, lang))
    await into.row([title, ...headOf(sheet, sheet.columns, lang)], lookOfHead(sheet.columns, 1))
    lists.push({ sheet, into })
  }
  return { main, lists, kept: module.snapshot === null ? null : await openKept(book, module, lang) }
}

/** The sheet of the values that records keep, one row for each value. */
async function openKept(book: Awaited<ReturnType<typeof openWorkbook>>, module: Module, lang: LanguageCode) {
  const widths = [24, 18, 24, 18, 18, 30]
  const sheet = book.add({ name: sheetWord(lang, 'snapshots'), columns: widths.map((width) => ({ width })) })
  const words = ['snapshot-at', 'snapshot-of', 'snapshot-value', 'snapshot-then', 'snapshot-share'] as const
  const title = fieldLabel(module, module.list.title, lang)
  await sheet.row([textCell(title), ...words.map((word) => textCell(sheetWord(lang, word)))], () => 'filled')
  return sheet
}

type Values = Readonly<Record<string, unknown>>

/** The title of a record on the sheets of its lines. */
const titleOf = ({ list }: Module, values: Values, words: Readonly<Record<string, string>>) =>
  textCell(words[list.title] ?? String(values[list.title] ?? ''))

/** Writes a record with its lines. Returns the cell of its title. */
async function writeRecord({ main, lists }: Writers, module: Module, record: NamedRecord, lang: LanguageCode) {
  const names = new Map(record.names)
  const { values } = record
  const words = displayTextsIn(module, values, names, lang)
  await main.row([...cellsOf(module, columnsOf(module), values, words, lang), identityOf(record)])
  const title = titleOf(module, values, words)
  for (const { sheet, into } of lists) {
    for (const line of (record.values[sheet.list] ?? []) as readonly Values[]) {
      const cells = cellsOf(sheet, sheet.columns, line, displayTextsIn(sheet, line, names, lang), lang)
      await into.row([title, ...cells, lineIdentityOf(record.guid, line.guid)])
    }
  }
  return title
}

/** Writes the values that a record kept last. */
async function writeKept({ kept }: Writers, title: Cell, snapshots: readonly SnapshotShown[]) {
  for (const { At, rows } of snapshots) {
    for (const { Of, Label, Then, Share } of rows)
      await kept?.row([title, ...[chinaTime(At), Of, Label, Then, Share].map(textCell)])
  }
}

/** One page of records that the caller may see at this moment, with the values that they kept last. */
const pageOf = (running: RunningJob, all: Module, guids: readonly string[]) =>
  running.read(async (work) => {
    const module = seenBy(work.who, all)
    if (!may(work.who, module.codes, 'view')) throw new Problem('no-view-right')
    const scope = scopeOf(module, work.who)
    const found = await recordsAmong(work.sql, module, guids, scope === null ? [] : [scope])
    const stored = found.filter(({ values }) => !isWithheld(all, values))
    const records = await withDerivedValues(work, module, stored)
    return { records, kept: await snapshotsFor(work, module, records, 1) }
  })

const guidsOf = (running: RunningJob, all: Module) =>
  running.read(async (work) => {
    const module = seenBy(work.who, all)
    if (!may(work.who, module.codes, 'view')) throw new Problem('no-view-right')
    const query = await resolveQuery(work, module, running.job.parameters as unknown as ListQuery)
    const options = { conditions: query.conditions(), sort: query.sort, most: maxExported + 1 }
    const found = await guidsInOrder(work.sql, module, options)
    return { guids: found, lang: work.lang, module }
  })

async function exportRecords(running: RunningJob, all: Module): Promise<JobEnd> {
  const { guids, lang, module } = await guidsOf(running, all)
  if (guids.length > maxExported) throw new Problem('export-too-long', { most: maxExported })
  await running.report(0, guids.length)
  const book = await openWorkbook(join(running.folder, 'sheets'))
  const writers = await openSheets(book, module, lang)
  for (let from = 0; from < guids.length; from += pageSize) {
    const { records, kept } = await pageOf(running, module, guids.slice(from, from + pageSize))
    for (const record of records) {
      const title = await writeRecord(writers, module, record, lang)
      await writeKept(writers, title, kept.get(record.guid) ?? [])
    }
    await running.report(Math.min(from + pageSize, guids.length), guids.length)
  }
  const draft = join(running.folder, 'book.xlsx')
  await book.save(draft)
  await running.report(guids.length, guids.length)
  return {
    state: 'done',
    file: await running.storeResult(draft, `${moduleTitle(module, lang)} ${dayFromToday()}.xlsx`),
  }
}

export const exportJob =
  (modules: readonly Module[]): JobKind =>
  (running) => {
    const module = modules.find(({ name }) => name === running.job.subject)
    if (module === undefined) throw new Problem('not-configured')
    return exportRecords(running, module)
  }
