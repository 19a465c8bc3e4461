import type { DateRange } from '@/schema'
import { numberOfDay, numberOfInstant, numberOfTime, textCell, timeOf } from '../../xlsx/cell'
import { type CellInput, dayFrom, fault, type Parsed } from './cells/cell-input'
import { momentIn, momentOfFigure, timeIn } from './cells/written'
import type { EngineFamily, ToCell } from './kind'

const dayCell: ToCell = (value) => {
  const number = numberOfDay(String(value))
  return number === null ? textCell(String(value)) : { is: 'date', value: number }
}

const asDay = ({ cells, lang }: CellInput): Parsed => {
  const value = dayFrom(cells.whole, lang)
  return value === '' ? fault('not-a-date') : { value }
}

const asMoment = ({ cells: { whole }, lang }: CellInput): Parsed => {
  const value =
    whole?.is === 'text'
      ? momentIn(whole.text, lang)
      : whole?.is === 'date' || whole?.is === 'number'
        ? momentOfFigure(whole.value)
        : ''
  return value === '' ? fault('not-a-date') : { value }
}

const asTime = ({ cells: { whole } }: CellInput): Parsed => {
  const value =
    whole?.is === 'text'
      ? timeIn(whole.text)
      : whole?.is === 'date' || whole?.is === 'number'
        ? timeOf(whole.value)
        : ''
  return value === '' ? fault('wrong-form') : { value }
}

const asRange = ({ cells, lang }: CellInput): Parsed => {
  const [from, to] = [dayFrom(cells.from, lang), dayFrom(cells.to, lang)]
  return from === '' || to === '' ? fault('not-a-date') : { value: { from, to } }
}

export const dateKinds: EngineFamily<'date' | 'date-time' | 'time' | 'date-range'> = {
  date: { toCell: dayCell, fromCells: asDay, hint: 'hint-date', columnWidth: 12 },
  'date-time': {
    toCell: (value) => ({ is: 'moment', value: numberOfInstant(String(value)) }),
    fromCells: asMoment,
    hint: 'hint-moment',
    columnWidth: 17,
  },
  time: {
    toCell: (value) => ({ is: 'time', value: numberOfTime(String(value)) }),
    fromCells: asTime,
    hint: 'hint-time',
  },
  'date-range': {
    toCell: (value, context) => dayCell((value as DateRange)[context.part === 'to' ? 'to' : 'from'], context),
    fromCells: asRange,
    parts: ['from', 'to'],
    hint: 'hint-date',
  },
}
