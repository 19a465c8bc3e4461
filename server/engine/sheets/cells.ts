import type { LanguageCode } from '@wire'
import { type Field, isList } from '@/schema'
import type { Cell } from '../../xlsx/cell'
import { engineKindOf } from '../kinds'
import { type CellInput, fault, type Parsed, severalIn, type Table, textOf } from '../kinds/cells/cell-input'
import { choiceText } from '../texts/definitions'
import type { Column } from './columns'

type Values = Readonly<Record<string, unknown>>

/** A record or line as the cells of a row. */
export const cellsOf = (
  table: Table,
  columns: readonly Column[],
  values: Values,
  words: Readonly<Record<string, string>>,
  lang: LanguageCode,
): readonly Cell[] =>
  columns.map(({ name, field, part }) => {
    const value = values[name]
    if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return null
    const choice = (key: string) => choiceText(table, name, key, lang)
    return engineKindOf(field).toCell(value, { word: words[name] ?? '', part, lang, choice })
  })

const isEmptyCell = (cell: Cell | undefined) =>
  cell === null || cell === undefined || (cell.is === 'text' && cell.text.trim() === '')

/** The value of a field's cells; null if all of them are empty. */
export function valueIn(input: CellInput): Parsed {
  const cells = Object.values(input.cells)
  if (cells.some((cell) => cell?.is === 'error')) return fault('wrong-form')
  const { fromCells } = engineKindOf(input.field)
  return fromCells === undefined || cells.every(isEmptyCell) ? { value: null } : fromCells(input)
}

/** The names in a cell, which are looked up before the cell is read. */
export function textsIn(field: Field, cell: Cell | undefined, lang: LanguageCode): readonly string[] {
  const text = textOf(cell, lang) ?? ''
  if (text === '') return []
  return isList(field) ? severalIn(text) : [text]
}
