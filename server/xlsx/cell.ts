/** The content of a cell. Days and times are day numbers, as in spreadsheets. */
export type Cell =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: NumberKind; readonly value: number }
  | { readonly is: 'flag'; readonly value: boolean }
  /** The error value of a formula. */
  | { readonly is: 'error'; readonly text: string }
  | null

export type NumberKind = 'number' | 'money' | 'percent' | 'date' | 'moment' | 'time'

export const textCell = (text: string): Cell => (text === '' ? null : { is: 'text', text })

/** Characters that XML does not allow, and unpaired surrogates. */
const forbidden = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
/** Maximum length of a text in a cell. */
const maxLength = 32_767

/** Removes forbidden characters and truncates a text to the maximum length at a character boundary. */
export function storable(text: string) {
  const clean = text.replace(forbidden, '')
  return clean.length <= maxLength ? clean : clean.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
}

const day = 86_400_000
/** Day zero of spreadsheets. Their day numbers before March 1900 are wrong, so that earlier days are not converted. */
const origin = Date.UTC(1899, 11, 30)
const minDayNumber = 61
const chinaOffset = 8 * 3_600_000

/** The day number of an ISO date; null if spreadsheets cannot represent the day. */
export function numberOfDay(iso: string): number | null {
  const number = Math.round((Date.parse(`${iso}T00:00:00Z`) - origin) / day)
  return number >= minDayNumber ? number : null
}

/** The ISO date of a day number; empty if it is out of range. */
export function dayOf(number: number): string {
  const whole = Math.floor(number)
  if (!(whole >= minDayNumber && whole < 2_958_466)) return ''
  return new Date(origin + whole * day).toISOString().slice(0, 10)
}

/** The day number of an instant in the time zone of China. */
export const numberOfInstant = (iso: string) => (Date.parse(iso) + chinaOffset - origin) / day

export function instantOf(number: number): string {
  if (!(number >= minDayNumber && number < 2_958_466)) return ''
  return new Date(Math.round(number * day) + origin - chinaOffset).toISOString()
}

const minutesPerDay = 1440

export const numberOfTime = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return (hour * 60 + minute) / minutesPerDay
}

export const timeOf = (number: number) => {
  const minute = Math.round((number - Math.floor(number)) * minutesPerDay) % minutesPerDay
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** The letters of a column: 0 is A, 26 is AA. */
export function lettersOf(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26))
  return column < 26 ? rest : lettersOf(Math.floor(column / 26) - 1) + rest
}

export const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
