import type { SheetWord } from '../texts/sheets'
import { type CellInput, fault, numberIn, type Parsed } from './cells/cell-input'
import { figureIn } from './cells/written'
import type { EngineFamily, EngineKind, ToCell } from './kind'

const numberCell: ToCell = (value) => ({ is: 'number', value: Number(value) })
const percentCell: ToCell = (value) => ({ is: 'percent', value: Number((Number(value) / 100).toPrecision(12)) })

const asNumber = ({ cells, lang }: CellInput): Parsed => {
  const value = numberIn(cells.whole, lang)
  return value === undefined ? fault('not-a-number') : { value }
}

/** 30 % is 30, whether the cell is formatted as percent, or is a number or text. */
const asPercent = ({ cells: { whole }, lang }: CellInput): Parsed => {
  if (whole?.is === 'percent') return { value: Number((whole.value * 100).toPrecision(12)) }
  const text = whole?.is === 'text' ? whole.text.replace(/[%％]\s*$/, '') : null
  const value = text === null ? numberIn(whole, lang) : (figureIn(text, lang) ?? undefined)
  return value === undefined ? fault('not-a-number') : { value }
}

const numberKind = (hint: SheetWord): EngineKind => ({ toCell: numberCell, fromCells: asNumber, hint })
const percentKind: EngineKind = { toCell: percentCell, fromCells: asPercent, hint: 'hint-percent', isFigure: true }

export const numberKinds: EngineFamily<'number' | 'quantity' | 'percent' | 'slider' | 'year' | 'rating' | 'age'> = {
  number: { ...numberKind('hint-number'), isFigure: true },
  quantity: { ...numberKind('hint-number'), isFigure: true },
  percent: percentKind,
  slider: percentKind,
  year: numberKind('hint-year'),
  rating: numberKind('hint-rating'),
  age: numberKind('hint-age'),
}
