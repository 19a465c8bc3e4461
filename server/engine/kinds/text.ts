import { withFullWidth } from '@/schema'
import type { SheetWord } from '../texts/sheets'
import { asTextCell, type CellInput, fault, type Parsed, textOf } from './cells/cell-input'
import type { EngineFamily, EngineKind } from './kind'

const asText = ({ cells, lang }: CellInput): Parsed => {
  const text = textOf(cells.whole, lang)
  return text === null ? fault('digits-lost') : { value: text }
}

const textKind = (hint: SheetWord): EngineKind => ({ toCell: asTextCell, fromCells: asText, hint })

export const textKinds: EngineFamily<'text' | 'long-text' | 'phone' | 'email' | 'qr' | 'serial'> = {
  text: { ...textKind('hint-text'), columnWidth: 24 },
  'long-text': { ...textKind('hint-text'), columnWidth: 40, clean: withFullWidth, print: 'long' },
  phone: { ...textKind('hint-phone'), columnWidth: 16 },
  email: { ...textKind('hint-email'), columnWidth: 24 },
  qr: { ...textKind('hint-text'), print: 'code' },
  serial: { ...textKind('hint-serial'), columnWidth: 16 },
}
