import type { LanguageCode } from '@wire'
import { type Module, Problem } from '@/schema'
import type { Cell } from '../../xlsx/cell'
import type { ParsedSheet, SheetRow } from '../../xlsx/read'
import { tabName } from '../../xlsx/write'
import { type Table, textOf } from '../kinds/cells/cell-input'
import { fieldLabel, moduleTitle } from '../texts/definitions'
import { languages, sheetWord } from '../texts/sheets'
import { type Column, columnsOf, type LineSheet, labelOf, lineSheetsOf } from './columns'
import { isHint } from './hints'

/** A sheet of a file and its recognised columns. */
export interface Matched {
  readonly table: Table
  /** The name of its tab. */
  readonly name: string
  readonly lang: LanguageCode
  readonly head: SheetRow
  readonly rows: readonly SheetRow[]
  readonly columns: readonly { readonly at: number; readonly column: Column }[]
  /** Every possible column. */
  readonly all: readonly Column[]
  /** The column with the record or line identity; -1 if there is none. */
  readonly identityAt: number
  /** The column with the title of the record that a line belongs to. */
  readonly titleAt: number
  /** Headers that match no field, with their position. */
  readonly unknownHeaders: readonly { readonly at: number; readonly text: string }[]
}

export interface MatchedBook {
  readonly main: Matched
  readonly lists: ReadonlyMap<string, Matched>
}

const headerText = (cell: Cell | undefined) =>
  (textOf(cell, 'zh') ?? '')
    .replace(/[*＊]$/, '')
    .trim()
    .toLowerCase()
const isReason = (text: string) => languages.some((lang) => sheetWord(lang, 'reason').toLowerCase() === text)
const headers = ({ cells }: SheetRow) => cells.map(headerText)

/** The column of each header in one language; a repeated header means the next column with the same label. */
function columnsByHeader(table: Table, columns: readonly Column[], texts: readonly string[], lang: LanguageCode) {
  const remaining = columns.map((column) => ({ column, label: labelOf(table, column, lang).toLowerCase() }))
  return texts.map((text) => {
    const found = text === '' ? -1 : remaining.findIndex(({ label }) => label === text)
    return found < 0 ? null : (remaining.splice(found, 1)[0]?.column ?? null)
  })
}

const countOf = (matches: readonly (Column | null)[]) => matches.filter((column) => column !== null).length

/** The language that most headers match, and the column of each header in it, or in any other. */
function bestMatch(table: Table, columns: readonly Column[], texts: readonly string[]) {
  const all = languages.map((lang) => ({ lang, matches: columnsByHeader(table, columns, texts, lang) }))
  const [best] = [...all].sort((one, other) => countOf(other.matches) - countOf(one.matches))
  const used = new Set(best?.matches)
  const matches = texts.map((_, at) => {
    const own = best?.matches[at] ?? null
    if (own !== null) return own
    const other =
      all.map((each) => each.matches[at] ?? null).find((column) => column !== null && !used.has(column)) ?? null
    if (other !== null) used.add(other)
    return other
  })
  return { lang: best?.lang ?? 'zh', matches }
}

/** The hint row is expected among this many first rows. */
const maxHints = 20

function matched(
  table: Table,
  columns: readonly Column[],
  { name, rows }: ParsedSheet,
  isLines: boolean,
): Matched | null {
  const [head, ...rest] = rows
  if (head === undefined) return null
  const texts = headers(head)
  const titleAt = isLines ? texts.findIndex((text) => text !== '' && !isReason(text)) : -1
  const fieldTexts = texts.map((text, at) => (at === titleAt || isReason(text) ? '' : text))
  const { lang, matches } = bestMatch(table, columns, fieldTexts)
  const identityAt = texts.indexOf('purlin-id')
  const isUnknown = (text: string, at: number) => text !== '' && at !== identityAt && (matches[at] ?? null) === null
  return {
    ...{ table, name, lang, head, titleAt, identityAt, all: columns },
    rows: rest.filter((row, index) => index >= maxHints || !isHint(row, matches)),
    columns: matches.flatMap((column, at) => (column === null ? [] : [{ at, column }])),
    unknownHeaders: fieldTexts.flatMap((text, at) =>
      isUnknown(text, at) ? [{ at, text: textOf(head.cells[at], lang) ?? text }] : [],
    ),
  }
}

const isCalled = (sheet: ParsedSheet, words: (lang: LanguageCode) => string) =>
  languages.some((lang) => tabName(words(lang)).toLowerCase() === sheet.name.trim().toLowerCase())

function listIn(module: Module, line: LineSheet, others: readonly ParsedSheet[]) {
  const sheet = others.find((each) => isCalled(each, (lang) => fieldLabel(module, line.list, lang)))
  const found = sheet === undefined ? null : matched(line, line.columns, sheet, true)
  return found === null ? [] : [[line.list, found] as const]
}

/** Finds the sheets of the records and their lines in a file, in any language. */
export function matchBook(module: Module, sheets: readonly ParsedSheet[]): MatchedBook {
  const columns = columnsOf(module)
  const mainSheet = sheets.find((sheet) => isCalled(sheet, (lang) => moduleTitle(module, lang))) ?? sheets[0]
  const main = mainSheet === undefined ? null : matched(module, columns, mainSheet, false)
  if (mainSheet === undefined || main === null || main.columns.length === 0) throw new Problem('no-columns-known')
  const others = sheets.filter((sheet) => sheet !== mainSheet)
  return { main, lists: new Map(lineSheetsOf(module).flatMap((line) => listIn(module, line, others))) }
}
