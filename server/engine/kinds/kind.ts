import type { LanguageCode } from '@wire'
import type { Field, Kind } from '@/schema'
import type { Cell } from '../../xlsx/cell'
import type { SheetWord } from '../texts/sheets'
import type { CellInput, Parsed, Part, Table } from './cells/cell-input'

interface CellContext {
  /** The display text of a reference. */
  readonly word: string
  readonly part: Part
  readonly lang: LanguageCode
  readonly choice: (key: string) => string
}

/** A value that is not empty as a cell. */
export type ToCell = (value: unknown, context: CellContext) => Cell

interface NamingContext {
  readonly table: Table
  readonly name: string
  readonly field: Field
  /** The names of people, departments, records and entries of dictionaries. */
  readonly names: ReadonlyMap<string, string>
  readonly lang: LanguageCode
}

/** Whether a choice is offered by the definition or the dictionary of its field. */
type IsOffered = (field: Field, key: string) => boolean

/** What the engine does with the values of a kind of field. The table of all kinds is in `index.ts`. */
export interface EngineKind {
  readonly toCell: ToCell
  /** Reads the cells of a spreadsheet, of which at least one is filled; kinds without it are exported only. */
  readonly fromCells?: (input: CellInput) => Parsed
  /** The columns of a spreadsheet, if there are several. */
  readonly parts?: readonly Part[]
  /** The hint below the header of a column. */
  readonly hint?: SheetWord
  readonly columnWidth?: number
  /** The text for a value that is sent to readers; without it the value is its own text. */
  readonly displayText?: (value: unknown, context: NamingContext) => string
  /** The text by which a record is found, if it is not the value itself. */
  readonly searchText?: (value: unknown) => string
  /** Whether a value, or each value of a list, is one of the choices of the field. */
  readonly isChoice?: (key: string, field: Field, isOffered: IsOffered) => boolean
  /** Replaces characters of a text that may not be stored. */
  readonly clean?: (text: string) => string
  /** A figure is aligned to the right in a PDF, and is 0 on the wire if it is missing. */
  readonly isFigure?: true
  /** How a PDF prints the value, if not as a short text. */
  readonly print?: 'long' | 'code'
  /** The value is never shown to people who scan a code without signing in. */
  readonly isPrivate?: true
}

/** Kinds that are defined together. */
export type EngineFamily<Kinds extends Kind> = Readonly<Record<Kinds, EngineKind>>
