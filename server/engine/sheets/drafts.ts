import { randomUUID } from 'node:crypto'
import { dayFromToday, type Field, type Issue, isEmpty, isList, type Module, same } from '@/schema'
import type { NamedRecord } from '../../store/records/record-export'
import { type Cell, storable } from '../../xlsx/cell'
import type { SheetRow } from '../../xlsx/read'
import type { AtWork } from '../core/context'
import type { Lookup, Part } from '../kinds/cells/cell-input'
import { displayTextsIn } from '../records/display-names'
import { cellsOf, valueIn } from './cells'
import { isExportOnly } from './columns'
import { lineIn } from './identity'
import type { Matched, MatchedBook } from './matching'

type Values = Readonly<Record<string, unknown>>

/** A row of the file, with the rows of its lines. */
export interface DraftRow {
  readonly row: SheetRow
  /** The record and version in the row; null for a new record. */
  readonly id: { readonly guid: string; readonly version: number } | null
  readonly lines: ReadonlyMap<string, readonly SheetRow[]>
}

export interface Draft {
  readonly values: Values
  readonly issues: readonly Issue[]
  /** Whether it differs from the stored record. */
  readonly isChanged: boolean
}

const plain = (text: string) => storable(text).replace(/\r\n?/g, '\n')

/** Whether two cells are equal, allowing for changes made by spreadsheet programs. */
function isSameCell(one: Cell | undefined, other: Cell | undefined): boolean {
  if (one === null || one === undefined || other === null || other === undefined)
    return (one ?? null) === (other ?? null)
  if (one.is === 'error' || other.is === 'error') return false
  if (one.is === 'text' || other.is === 'text')
    return one.is === other.is && plain((one as { text: string }).text) === plain((other as { text: string }).text)
  if (one.is === 'flag' || other.is === 'flag' || (one.is === 'percent') !== (other.is === 'percent')) return false
  return Math.abs(one.value - other.value) <= 1e-9 * Math.max(1, Math.abs(one.value))
}

interface FieldColumns {
  readonly name: string
  readonly field: Field
  readonly parts: readonly { readonly at: number; readonly part: Part }[]
}

/** The columns of a sheet by field; fields restricted by others come last. */
function fieldsIn({ columns }: Matched): readonly FieldColumns[] {
  const found = new Map<string, { name: string; field: Field; parts: { at: number; part: Part }[] }>()
  for (const { at, column } of columns) {
    if (isExportOnly(column.field)) continue
    const known = found.get(column.name) ?? { name: column.name, field: column.field, parts: [] }
    known.parts.push({ at, part: column.part })
    found.set(column.name, known)
  }
  const depends = ({ field }: FieldColumns) => (field.options.within === undefined ? 0 : 1)
  return [...found.values()].sort((one, other) => depends(one) - depends(other))
}

const emptyValueOf = (field: Field) => (isList(field) ? [] : null)

/** The initial value of a new record's field. */
function initialOf({ options: { initial } }: Field, { who }: AtWork) {
  if (initial === 'me') return who.userCode
  return initial === 'today' ? dayFromToday() : initial
}

interface Reading {
  readonly work: AtWork
  readonly find: Lookup
}

interface Before {
  readonly values: Values
  readonly words: Readonly<Record<string, string>>
}

/** The cells of the stored record, by field and part, as this sheet would write them. */
function cellsBefore({ table, lang, all }: Matched, { values, words }: Before) {
  const cells = cellsOf(table, all, values, words, lang)
  return new Map(all.map(({ name, part }, index) => [`${name} ${part}`, cells[index] ?? null]))
}

/** The stored values before a row is read, or the initial values of a form. */
function initialValues(work: AtWork, { table }: Matched, before: Before | null) {
  const start = Object.entries(table.fields).flatMap(([name, field]) => {
    if (field.kind === 'lines') return []
    return [[name, before === null ? (initialOf(field, work) ?? emptyValueOf(field)) : before.values[name]]]
  })
  return Object.fromEntries(start) as Record<string, unknown>
}

/** The cells of one field: those of the row; parts without a column keep the stored cells. */
function cellsFor(
  sheet: Matched,
  { name, parts }: FieldColumns,
  rowCells: SheetRow['cells'],
  stored: ReturnType<typeof cellsBefore> | null,
) {
  const own = parts.map(({ at, part }) => [part, rowCells[at] ?? null] as const)
  const isSame = stored !== null && own.every(([part, cell]) => isSameCell(cell, stored.get(`${name} ${part}`)))
  const storedCells = sheet.all
    .filter((column) => column.name === name)
    .map(({ part }) => [part, stored?.get(`${name} ${part}`) ?? null] as const)
  return { isSame, cells: Object.fromEntries([...storedCells, ...own]) }
}

/** Reads one row of a record or line; fields without a column keep their value, or the initial value of a form. */
function readRow(
  { work, find }: Reading,
  sheet: Matched,
  row: SheetRow,
  before: Before | null,
  recordValues: Values,
): Draft {
  const { table, lang } = sheet
  const stored = before === null ? null : cellsBefore(sheet, before)
  const rowCells = row.cells
  const values = initialValues(work, sheet, before)
  const issues: Issue[] = []
  for (const fieldColumns of fieldsIn(sheet)) {
    const { name, field } = fieldColumns
    const { isSame, cells } = cellsFor(sheet, fieldColumns, rowCells, stored)
    if (isSame) continue
    const parsed = valueIn({ table, name, field, lang, find, cells, rowValues: { ...recordValues, ...values } })
    if ('fault' in parsed) issues.push({ field: name, ...parsed.fault })
    else {
      const value = parsed.value ?? emptyValueOf(field)
      // If a required field of a new record is empty, it keeps the initial value of a form.
      if (before !== null || !field.required || !isEmpty(value)) values[name] = value
    }
  }
  const isChanged = before === null || Object.keys(values).some((name) => !same(values[name], before.values[name]))
  return { values, issues, isChanged }
}

/** The lines of a record in the file. */
function readLines(
  reading: Reading,
  sheet: Matched,
  list: string,
  draft: DraftRow,
  before: NamedRecord | null,
  recordValues: Values,
) {
  const stored = (before?.values[list] ?? []) as readonly Values[]
  const names = new Map(before?.names ?? [])
  const seen = new Set<string>()
  const issues: Issue[] = []
  let isChanged = false
  const lines = (draft.lines.get(list) ?? []).map((row, place) => {
    const id = lineIn(row.cells[sheet.identityAt])
    const isExisting = id !== null && id.record === draft.id?.guid && !seen.has(id.line)
    if (isExisting) seen.add(id.line)
    const line = isExisting ? stored.find(({ guid }) => guid === id.line) : undefined
    const words = line === undefined ? {} : displayTextsIn(sheet.table, line, names, sheet.lang)
    const read = readRow(reading, sheet, row, line === undefined ? null : { values: line, words }, recordValues)
    issues.push(...read.issues.map((issue) => ({ ...issue, field: `${list}.${place}.${issue.field}` })))
    if (read.isChanged || stored[place] !== line) isChanged = true
    return { ...read.values, guid: isExisting ? id.line : randomUUID() }
  })
  return { lines, issues, isChanged: isChanged || lines.length !== stored.length }
}

/** A row of the file as a record to save, compared with the stored record. */
export function readDraft(
  reading: Reading,
  module: Module,
  { main, lists }: MatchedBook,
  draft: DraftRow,
  before: NamedRecord | null,
): Draft {
  const words = before === null ? {} : displayTextsIn(module, before.values, new Map(before.names), main.lang)
  const own = readRow(reading, main, draft.row, before === null ? null : { values: before.values, words }, {})
  const values: Record<string, unknown> = { ...own.values }
  const issues = [...own.issues]
  let isChanged = own.isChanged
  for (const [list, sheet] of lists) {
    const read = readLines(reading, sheet, list, draft, before, own.values)
    values[list] = read.lines
    issues.push(...read.issues)
    if (read.isChanged) isChanged = true
  }
  for (const [name, { kind }] of Object.entries(module.fields)) {
    if (kind === 'lines' && !lists.has(name)) values[name] = before?.values[name] ?? []
  }
  return { values, issues, isChanged }
}
