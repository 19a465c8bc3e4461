/** What one cell of a sheet holds. Days and times are numbers of days, as sheets count them. */
export type Cell =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: Figure; readonly value: number }
  | { readonly is: 'flag'; readonly value: boolean }
  /** A formula that went wrong. */
  | { readonly is: 'error'; readonly text: string }
  | null

export type Figure = 'number' | 'money' | 'percent' | 'date' | 'moment' | 'time'

export const textCell = (text: string): Cell => (text === '' ? null : { is: 'text', text })

/** Characters XML has none of, and halves of pairs. */
const forbidden = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
/** A cell holds no more. */
const longest = 32_767

/** A text as a cell can hold it, in whole characters. */
export function storable(text: string) {
  const clean = text.replace(forbidden, '')
  return clean.length <= longest ? clean : clean.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
}

const day = 86_400_000
/** Sheets count from here; before March 1900 they count wrongly, so that no day before it is a number. */
const origin = Date.UTC(1899, 11, 30)
const first = 61
const inChina = 8 * 3_600_000

/** The number of a day in ISO form; null where sheets know none. */
export function numberOfDay(iso: string): number | null {
  const number = Math.round((Date.parse(`${iso}T00:00:00Z`) - origin) / day)
  return number >= first ? number : null
}

/** A day from its number; empty where there is none. */
export function dayOf(number: number): string {
  const whole = Math.floor(number)
  if (!(whole >= first && whole < 2_958_466)) return ''
  return new Date(origin + whole * day).toISOString().slice(0, 10)
}

/** An instant as the clock in China shows it. */
export const numberOfInstant = (iso: string) => (Date.parse(iso) + inChina - origin) / day

export function instantOf(number: number): string {
  if (!(number >= first && number < 2_958_466)) return ''
  return new Date(Math.round(number * day) + origin - inChina).toISOString()
}

const minutes = 1440

export const numberOfTime = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return (hour * 60 + minute) / minutes
}

export const timeOf = (number: number) => {
  const minute = Math.round((number - Math.floor(number)) * minutes) % minutes
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** The letters of a column: 0 is A, 26 is AA. */
export function lettersOf(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26))
  return column < 26 ? rest : lettersOf(Math.floor(column / 26) - 1) + rest
}

export const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
