import { textCell } from '../../xlsx/cell'
import { languages, sheetWord } from '../texts/sheets'
import { type CellInput, fault, type Parsed, textOf } from './cells/cell-input'
import type { EngineFamily } from './kind'

const flags: readonly (readonly [boolean, readonly string[]])[] = [
  [true, [...languages.map((lang) => sheetWord(lang, 'yes')), 'true', 'y', 'yes', '1', '√', '✓', '对']],
  [false, [...languages.map((lang) => sheetWord(lang, 'no')), 'false', 'n', 'no', '0', '×', '✗', '否']],
]

const asFlag = ({ cells, lang }: CellInput): Parsed => {
  const text = (textOf(cells.whole, lang) ?? '').toLowerCase()
  const found = flags.find(([, words]) => words.some((word) => word.toLowerCase() === text))
  return found === undefined ? fault('not-flag') : { value: found[0] }
}

export const yesNoKinds: EngineFamily<'yes-no'> = {
  'yes-no': {
    toCell: (value, { lang }) => textCell(sheetWord(lang, value === true ? 'yes' : 'no')),
    fromCells: asFlag,
    hint: 'hint-flag',
  },
}
