import { type CellInput, fault, numberIn, type Parsed } from './cells/cell-input'
import type { EngineFamily } from './kind'

const asMoney = ({ cells, lang }: CellInput): Parsed => {
  const value = numberIn(cells.whole, lang)
  if (value === undefined) return fault('not-a-number')
  const fen = Math.round(value * 100)
  // The rounding error of the product grows with the amount: ten billion yuan are off by a thousandth of a fen.
  return Math.abs(value * 100 - fen) > 1e-4 + Math.abs(fen) * 1e-15
    ? fault('too-many-decimals', 2)
    : { value: fen === 0 ? 0 : fen }
}

export const moneyKinds: EngineFamily<'money'> = {
  money: {
    toCell: (value) => ({ is: 'money', value: Number(value) / 100 }),
    fromCells: asMoney,
    hint: 'hint-money',
    columnWidth: 16,
    isFigure: true,
  },
}
