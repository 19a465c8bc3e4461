import type { LanguageCode } from '@wire'
import type { Field, Kind } from '@/schema'
import { type Cell, timeOf } from '../../xlsx/cell'
import { ethnicityNamed } from '../dictionaries/ethnicities'
import { choiceText } from '../texts/definitions'
import type { Part, Table } from './columns'
import type { Candidate, Lookup } from './lookup'
import { dayIn, dayOfFigure, figureIn, momentIn, momentOfFigure, timeIn } from './numbers'
import { languages, sheetWord } from './texts'

interface Fault {
  readonly reason: string
  readonly limit?: string | number
}
export type Parsed = { readonly value: unknown } | { readonly fault: Fault }

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

const fault = (reason: string, limit?: string | number): Parsed => ({
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
const severalIn = (text: string) =>
  text
    .split(/[、,，;；\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')

const asText = ({ cells, lang }: CellInput): Parsed => {
  const text = textOf(cells.whole, lang)
  return text === null ? fault('digits-lost') : { value: text }
}

/** The number in a cell; undefined if it is not a number. */
function numberIn(cell: Cell | undefined, lang: LanguageCode): number | undefined {
  if (cell === null || cell === undefined || cell.is === 'error' || cell.is === 'flag') return undefined
  if (cell.is === 'text') return figureIn(cell.text, lang) ?? undefined
  return cell.is === 'date' ? undefined : rounded(cell.value)
}

const asNumber = ({ cells, lang }: CellInput): Parsed => {
  const value = numberIn(cells.whole, lang)
  return value === undefined ? fault('not-a-number') : { value }
}

const asMoney = ({ cells, lang }: CellInput): Parsed => {
  const value = numberIn(cells.whole, lang)
  if (value === undefined) return fault('not-a-number')
  const fen = Math.round(value * 100)
  // The rounding error of the product grows with the amount: ten billion yuan are off by a thousandth of a fen.
  return Math.abs(value * 100 - fen) > 1e-4 + Math.abs(fen) * 1e-15
    ? fault('too-many-decimals', 2)
    : { value: fen === 0 ? 0 : fen }
}

/** 30 % is 30, whether the cell is formatted as percent, or is a number or text. */
const asPercent = ({ cells: { whole }, lang }: CellInput): Parsed => {
  if (whole?.is === 'percent') return { value: Number((whole.value * 100).toPrecision(12)) }
  const text = whole?.is === 'text' ? whole.text.replace(/[%％]\s*$/, '') : null
  const value = text === null ? numberIn(whole, lang) : (figureIn(text, lang) ?? undefined)
  return value === undefined ? fault('not-a-number') : { value }
}

function dayFrom(cell: Cell | undefined, lang: LanguageCode): string {
  if (cell?.is === 'text') return dayIn(cell.text, lang) || momentIn(cell.text, lang).slice(0, 10)
  return cell?.is === 'date' || cell?.is === 'number' ? dayOfFigure(cell.value) : ''
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

const flags: readonly (readonly [boolean, readonly string[]])[] = [
  [true, [...languages.map((lang) => sheetWord(lang, 'yes')), 'true', 'y', 'yes', '1', '√', '✓', '对']],
  [false, [...languages.map((lang) => sheetWord(lang, 'no')), 'false', 'n', 'no', '0', '×', '✗', '否']],
]

const asFlag = ({ cells, lang }: CellInput): Parsed => {
  const text = (textOf(cells.whole, lang) ?? '').toLowerCase()
  const found = flags.find(([, words]) => words.some((word) => word.toLowerCase() === text))
  return found === undefined ? fault('not-flag') : { value: found[0] }
}

/** The choice with this text, first in the language of the sheet. */
function choiceFor({ table, name, field, lang }: CellInput, word: string): string | undefined {
  const keys = Object.keys(field.options.choices ?? {})
  const text = word.trim().toLowerCase()
  const matches = [lang, ...languages].map((each) =>
    keys.find((key) => choiceText(table, name, key, each).toLowerCase() === text),
  )
  return matches.find((key) => key !== undefined)
}

const asChoice = (input: CellInput): Parsed => {
  const text = textOf(input.cells.whole, input.lang) ?? ''
  // Names given by the enterprise take precedence over the built-in texts.
  const [named] = input.field.options.dictionary === undefined ? [] : input.find({ field: input.field, text })
  const value = named?.id ?? choiceFor(input, text)
  return value === undefined ? fault('not-a-choice') : { value }
}

const asChoices = (input: CellInput): Parsed => {
  const text = textOf(input.cells.whole, input.lang) ?? ''
  // The text of a choice may contain a comma.
  const splits = [text.split(/[、;；\n]/).filter((each) => each.trim() !== ''), severalIn(text)]
  for (const words of splits) {
    const keys = words.map((word) => choiceFor(input, word))
    if (keys.every((key) => key !== undefined)) return { value: [...new Set(keys)] }
  }
  return fault('not-a-choice')
}

const asEthnicity = ({ cells, lang }: CellInput): Parsed => {
  const value = ethnicityNamed(textOf(cells.whole, lang) ?? '')
  return value === undefined ? fault('not-a-choice') : { value }
}

const guidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The candidates that meet the restrictions of the field. */
const allowed = ({ field, rowValues: beside }: CellInput, candidates: readonly Candidate[]) =>
  candidates.filter(({ restricting: theirs }) =>
    Object.entries(field.options.within ?? {}).every(([their, own]) => theirs[their] === (beside[own] ?? null)),
  )

function resolveName(input: CellInput, text: string): Parsed {
  const all = input.find({ field: input.field, text })
  const candidates = all.length > 1 ? allowed(input, all) : all
  const [first, second] = candidates
  if (first !== undefined && second === undefined) return { value: first.id }
  if (second !== undefined) return fault('several-called', text)
  return guidForm.test(text) ? { value: text.toLowerCase() } : fault('none-called', text)
}

const asOne = (input: CellInput): Parsed => resolveName(input, textOf(input.cells.whole, input.lang) ?? '')

const asSeveral = (input: CellInput): Parsed => {
  const found = severalIn(textOf(input.cells.whole, input.lang) ?? '').map((text) => resolveName(input, text))
  const missed = found.find((each) => 'fault' in each)
  return missed ?? { value: found.flatMap((each) => ('value' in each ? [each.value] : [])) }
}

const asRange = ({ cells, lang }: CellInput): Parsed => {
  const [from, to] = [dayFrom(cells.from, lang), dayFrom(cells.to, lang)]
  return from === '' || to === '' ? fault('not-a-date') : { value: { from, to } }
}

const asPlace = ({ cells, lang }: CellInput): Parsed => {
  const degrees = [cells.latitude, cells.longitude].map((cell) => ({
    isEmpty: cell === null || cell === undefined,
    value: numberIn(cell, lang),
  }))
  if (degrees.some(({ isEmpty, value }) => !isEmpty && value === undefined)) return fault('not-a-number')
  const [latitude = null, longitude = null] = degrees.map(({ value }) => value ?? null)
  return { value: { address: textOf(cells.whole, lang) ?? '', latitude, longitude } }
}

const readByKind: Readonly<Record<Kind, (input: CellInput) => Parsed>> = {
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
  money: asMoney,
  percent: asPercent,
  slider: asPercent,
  date: asDay,
  'date-time': asMoment,
  time: asTime,
  'yes-no': asFlag,
  choice: asChoice,
  'multi-choice': asChoices,
  reference: asOne,
  person: asOne,
  people: asSeveral,
  department: asOne,
  departments: asSeveral,
  'date-range': asRange,
  place: asPlace,
  ethnicity: asEthnicity,
  qr: asText,
  // Not imported from spreadsheets.
  files: () => ({ value: null }),
  photos: () => ({ value: null }),
  signature: () => ({ value: null }),
  lines: () => ({ value: null }),
}

const isEmptyCell = (cell: Cell | undefined) =>
  cell === null || cell === undefined || (cell.is === 'text' && cell.text.trim() === '')

/** The value of a field's cells; null if all of them are empty. */
export function valueIn(input: CellInput): Parsed {
  const cells = Object.values(input.cells)
  if (cells.some((cell) => cell?.is === 'error')) return fault('wrong-form')
  return cells.every(isEmptyCell) ? { value: null } : readByKind[input.field.kind](input)
}

/** The names in a cell, which are looked up before the cell is read. */
export function textsIn(field: Field, cell: Cell | undefined, lang: LanguageCode): readonly string[] {
  const text = textOf(cell, lang) ?? ''
  if (text === '') return []
  return field.kind === 'people' || field.kind === 'departments' ? severalIn(text) : [text]
}
