import type { Field, Kind } from './kinds/field'
import { withoutTags } from './values/characters'
import { type LargeUnit, showLarge, showMoney, showNumber } from './values/money'
import type { DateRange, Place } from './values/values'

/** The few words of a language that values are told with. */
export interface Said {
  /** What stands where nothing is. */
  readonly none: string
  readonly yes: string
  readonly no: string
  /** Unit of large amounts. */
  readonly large: { readonly size: LargeUnit; readonly word: string }
  readonly lines: (count: number) => string
  readonly files: (count: number) => string
  readonly photos: (count: number) => string
  readonly signed: string
  /** Within how many metres a position is right. */
  readonly within: (metres: number) => string
  /** An instant, where whoever reads it is. */
  readonly time: (instant: string) => string
}

type Show = (value: unknown, words: string, said: Said, field: Field) => string

/** As many as were given, of five. */
export const stars = (count: number) => '★★★★★☆☆☆☆☆'.slice(5 - count, 10 - count)

const countOf = (value: unknown) => (value as readonly unknown[]).length

const asText: Show = (value) => String(value)
const asWords: Show = (_, words) => words

const shows: Readonly<Record<Kind, Show>> = {
  text: asText,
  'long-text': (value) => withoutTags(String(value)),
  money: (value, _, { large }, { options }) =>
    options.inTenThousands === true ? showLarge(Number(value), large) : showMoney(Number(value)),
  number: (value) => showNumber(Number(value)),
  quantity: (value) => showNumber(Number(value)),
  percent: (value) => `${Number(value)}%`,
  date: asText,
  'date-time': (value, _, { time }) => time(String(value)),
  'yes-no': (value, _, { yes, no }) => (value === true ? yes : no),
  choice: asWords,
  'multi-choice': asWords,
  phone: asText,
  email: asText,
  serial: asText,
  reference: asWords,
  lines: (value, _, { lines }) => lines(countOf(value)),
  files: (value, _, { files }) => files(countOf(value)),
  photos: (value, _, { photos }) => photos(countOf(value)),
  signature: (_, __, { signed }) => signed,
  person: asWords,
  people: asWords,
  department: asWords,
  place: (value, _, { within }) => {
    const { address, accuracy } = value as Place
    return accuracy === undefined ? address : `${address}${within(Math.round(accuracy))}`
  },
  slider: (value) => `${Number(value)}%`,
  time: asText,
  year: asText,
  age: asText,
  ethnicity: asWords,
  qr: asText,
  rating: (value) => stars(Number(value)),
  departments: asWords,
  'date-range': (value) => {
    const { from, to } = value as DateRange
    return `${from} ~ ${to}`
  },
}

/** One value as people read it, on a screen or on paper. `words` is what the server calls it by. */
export function valueShown(field: Field | undefined, value: unknown, words: string, said: Said): string {
  const isNothing = value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  return field === undefined || isNothing ? said.none : shows[field.kind](value, words, said, field)
}
