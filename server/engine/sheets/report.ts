import { join } from 'node:path'
import type { JobFailure, JobReport, LanguageCode } from '@wire'
import type { Issue, Module, Problem } from '@/schema'
import { type Cell, textCell } from '../../xlsx/cell'
import type { ParsedSheet, SheetRow } from '../../xlsx/read'
import { openWorkbook } from '../../xlsx/write'
import { fieldLabel } from '../texts/definitions'
import { issueText } from '../texts/issues'
import { problemText } from '../texts/problems'
import { languages, sheetWord } from '../texts/sheets'
import { widthOf } from './columns'
import type { DraftRow } from './drafts'
import type { Matched, MatchedBook } from './matching'

const maxReported = 200

/** The errors in the rows of a file, collected while all rows are checked. */
export class Failures {
  private readonly reported: JobFailure[] = []
  /** The errors by sheet and row. */
  private readonly rows = new Map<string, Map<number, string[]>>()

  constructor(
    private readonly module: Module,
    private readonly book: MatchedBook,
    private readonly lang: LanguageCode,
  ) {}

  /** The number of rows with errors. */
  get count() {
    return [...this.rows.values()].reduce((sum, { size }) => sum + size, 0)
  }

  at(sheet: string, row: number, column: string, reason: string) {
    const rows = this.rows.get(sheet) ?? new Map<number, string[]>()
    this.rows.set(sheet, rows)
    rows.set(row, [...(rows.get(row) ?? []), column === '' ? reason : `${column}: ${reason}`])
    if (this.reported.length < maxReported)
      this.reported.push({ Sheet: sheet, Row: row, Column: column, Reason: reason })
  }

  issue(draft: DraftRow, issue: Issue) {
    const { module, book, lang } = this
    const reason = issueText(module, issue, lang)
    const [field = '', place = '', line] = issue.field.split('.')
    const list = book.lists.get(field)
    const row = draft.lines.get(field)?.[Number(place)]
    if (line !== undefined && list !== undefined && row !== undefined) {
      this.at(list.name, row.number, fieldLabel(list.table, line, lang), reason)
    } else this.at(book.main.name, draft.row.number, fieldLabel(module, field, lang), reason)
  }

  /** Adds the problem that refused a record. */
  refused(draft: DraftRow, problem: Problem) {
    const { issues, text } = problem.details
    if (Array.isArray(issues) && issues.length > 0)
      for (const issue of issues as readonly Issue[]) this.issue(draft, issue)
    else {
      const reason = typeof text === 'string' ? text : problemText(this.lang, problem.code, problem.details)
      this.at(this.book.main.name, draft.row.number, '', reason)
    }
  }

  report(): JobReport {
    return { Added: 0, Changed: 0, Same: 0, Failed: this.count, Failures: this.reported }
  }

  of = (sheet: string, row: number) => this.rows.get(sheet)?.get(row)?.join('\n') ?? ''
}

/** A date cell with a fraction is written as a date and time, or as a time if it has no day. */
const toCell = (cell: Cell): Cell => {
  if (cell?.is !== 'date' || Number.isInteger(cell.value)) return cell
  return { is: cell.value < 1 ? 'time' : 'moment', value: cell.value }
}

const widthAt = (sheet: Matched | undefined, at: number, head: string) => {
  const column = sheet?.columns.find((each) => each.at === at)?.column
  return column === undefined ? 16 : widthOf(column, head)
}

const isReason = (cell: Cell | undefined) =>
  cell?.is === 'text' && languages.some((lang) => sheetWord(lang, 'reason') === cell.text.trim())

const withoutColumns = ({ cells }: SheetRow, dropped: ReadonlySet<number>) =>
  cells.filter((_, at) => !dropped.has(at)).map(toCell)

type Book = Awaited<ReturnType<typeof openWorkbook>>

/** Copies a sheet; a sheet that was imported gets a first column with the errors of each row. */
async function copySheet(
  book: Book,
  { name, rows }: ParsedSheet,
  sheet: Matched | undefined,
  failures: Failures,
  title: string,
) {
  const [head, ...rest] = rows
  if (head === undefined) return
  // Columns of errors from an earlier import are dropped.
  const dropped = new Set(head.cells.flatMap((cell, at) => (isReason(cell) ? [at] : [])))
  const columns = head.cells.map((cell, at) => ({
    width: widthAt(sheet, at, cell?.is === 'text' ? cell.text : ''),
    isHidden: at === sheet?.identityAt,
  }))
  const keptColumns = columns.filter((_, at) => !dropped.has(at))
  const reasonCell = (reason: string) => (sheet === undefined ? [] : [textCell(reason)])
  const look = (column: number) => (sheet !== undefined && column === 0 ? 'wrong' : undefined)
  const into = book.add({ name, columns: [...(sheet === undefined ? [] : [{ width: 40 }]), ...keptColumns] })
  await into.row([...reasonCell(title), ...withoutColumns(head, dropped)], 'head')
  for (const row of rest) {
    await into.row([...reasonCell(failures.of(name, row.number)), ...withoutColumns(row, dropped)], look)
  }
}

/** Writes the uploaded file with the errors before each row, to be corrected and imported again. */
export async function writeReasons(
  place: { readonly folder: string; readonly path: string },
  sheets: readonly ParsedSheet[],
  { main, lists }: MatchedBook,
  failures: Failures,
  lang: LanguageCode,
) {
  const book = await openWorkbook(join(place.folder, 'sheets'))
  const known = [main, ...lists.values()]
  for (const sheet of sheets) {
    const read = known.find(({ name }) => name === sheet.name)
    await copySheet(book, sheet, read, failures, sheetWord(lang, 'reason'))
  }
  await book.save(place.path)
}
