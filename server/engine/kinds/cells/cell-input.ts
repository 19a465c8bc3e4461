import type { LanguageCode } from '@wire'
import type { Field, Module } from '@/schema'
import { type Cell, textCell } from '../../../xlsx/cell'
import { sheetWord } from '../../texts/sheets'
import { dayIn, dayOfFigure, figureIn, momentIn } from './written'

/** A module, or one of its line lists, which is named as in `contract.nodes`. */
export interface Table {
  readonly name: string
  readonly fields: Module['fields']
}

/** Some kinds take more than one column. */
export type Part = 'whole' | 'from' | 'to' | 'latitude' | 'longitude'

/** A name in a cell: of a person, a department, or a record of another module. */
export interface Mention {
  readonly field: Field
  readonly text: string
}

export interface Candidate {
  readonly id: string
  /** Values for fields that restrict the reference. */
  readonly restricting: Readonly<Record<string, unknown>>
}

/** Finds the targets with a name that the caller may see. */
export type Lookup = (mention: Mention) => readonly Candidate[]

interface CellFault {
  readonly reason: string
  readonly limit?: string | number
}
export type Parsed = { readonly value: unknown } | { readonly fault: CellFault }

/** A field with its cells, one for each part that the sheet has. */
export interface CellInput {
  readonly table: Table
  readonly name: string
  readonly field: Field
  readonly cells: Partial<Readonly<Record<Part, Cell>>>
  /** The language of the sheet. */
  readonly lang: LanguageCode
  readonly find: Lookup
  /** The other values of the row and of its record. */
  readonly rowValues: Readonly<Record<string, unknown>>
}

export const fault = (reason: string, limit?: string | number): Parsed => ({
  fault: limit === undefined ? { reason } : { reason, limit },
})

/** From here on, numbers in a spreadsheet lose digits. */
const maxDigits = 1e15
const rounded = (value: number) => Number(value.toPrecision(15))

/** A cell as the text a person would have typed; null for a number that has lost digits. */
export function textOf(cell: Cell | undefined, lang: LanguageCode): string | null {
  if (cell === null || cell === undefined || cell.is === 'error') return ''
  if (cell.is === 'text') return cell.text.trim()
  if (cell.is === 'flag') return sheetWord(lang, cell.value ? 'yes' : 'no')
  if (cell.is === 'date') return dayOfFigure(cell.value)
  if (Math.abs(cell.value) >= maxDigits) return null
  return cell.is === 'percent' ? `${rounded(cell.value * 100)}%` : String(rounded(cell.value))
}

/** Splits several values in one cell. */
export const severalIn = (text: string) =>
  text
    .split(/[、,，;；\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** The number in a cell; undefined if it is not a number. */
export function numberIn(cell: Cell | undefined, lang: LanguageCode): number | undefined {
  if (cell === null || cell === undefined || cell.is === 'error' || cell.is === 'flag') return undefined
  if (cell.is === 'text') return figureIn(cell.text, lang) ?? undefined
  return cell.is === 'date' ? undefined : rounded(cell.value)
}

/** The day in a cell; empty if it is not a day. */
export function dayFrom(cell: Cell | undefined, lang: LanguageCode): string {
  if (cell?.is === 'text') return dayIn(cell.text, lang) || momentIn(cell.text, lang).slice(0, 10)
  return cell?.is === 'date' || cell?.is === 'number' ? dayOfFigure(cell.value) : ''
}

export const asTextCell = (value: unknown) => textCell(String(value))
