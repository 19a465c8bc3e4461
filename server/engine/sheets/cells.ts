import type { LanguageCode } from '@wire'
import type { DateRange, Kind, Place } from '@/schema'
import { type Cell, numberOfDay, numberOfInstant, numberOfTime, textCell } from '../../xlsx/cell'
import { choiceText } from '../texts/definitions'
import type { Column, Part, Table } from './columns'
import { sheetWord } from './texts'

type Values = Readonly<Record<string, unknown>>

interface CellContext {
  /** The display text of a reference. */
  readonly word: string
  readonly part: Part
  readonly lang: LanguageCode
  readonly choice: (key: string) => string
}

type ToCell = (value: unknown, context: CellContext) => Cell

/** The separator of several values in one cell. */
const separator = '、'

const asText: ToCell = (value) => textCell(String(value))
const asNumber: ToCell = (value) => ({ is: 'number', value: Number(value) })
const asPercent: ToCell = (value) => ({ is: 'percent', value: Number((Number(value) / 100).toPrecision(12)) })
/** A value without a display text is written as its guid. */
const asWord: ToCell = (value, { word }) => textCell(word === '' ? String(value) : word)

const asDay: ToCell = (value) => {
  const number = numberOfDay(String(value))
  return number === null ? textCell(String(value)) : { is: 'date', value: number }
}

const cellByKind: Readonly<Record<Kind, ToCell>> = {
  text: asText,
  'long-text': asText,
  phone: asText,
  email: asText,
  serial: asText,
  number: asNumber,
  quantity: asNumber,
  year: asNumber,
  age: asNumber,
  rating: asNumber,
  money: (value) => ({ is: 'money', value: Number(value) / 100 }),
  percent: asPercent,
  slider: asPercent,
  date: asDay,
  'date-time': (value) => ({ is: 'moment', value: numberOfInstant(String(value)) }),
  time: (value) => ({ is: 'time', value: numberOfTime(String(value)) }),
  'yes-no': (value, { lang }) => textCell(sheetWord(lang, value === true ? 'yes' : 'no')),
  choice: (value, { choice, word }) => textCell(word === '' ? choice(String(value)) : word),
  'multi-choice': (value, { choice }) => textCell((value as readonly string[]).map(choice).join(separator)),
  reference: asWord,
  person: asWord,
  people: asWord,
  department: asWord,
  departments: asWord,
  'date-range': (value, context) => asDay((value as DateRange)[context.part === 'to' ? 'to' : 'from'], context),
  place: (value, { part }) => {
    const { address, latitude, longitude } = value as Place
    if (part === 'whole') return textCell(address)
    const degree = part === 'latitude' ? latitude : longitude
    return degree === null ? null : { is: 'number', value: degree }
  },
  files: (value) => ({ is: 'number', value: (value as readonly unknown[]).length }),
  photos: (value) => ({ is: 'number', value: (value as readonly unknown[]).length }),
  signature: (value) => ({ is: 'number', value: (value as readonly unknown[]).length }),
  ethnicity: asWord,
  qr: asText,
  // Lines are on separate sheets.
  lines: () => null,
}

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
    return cellByKind[field.kind](value, { word: words[name] ?? '', part, lang, choice })
  })
