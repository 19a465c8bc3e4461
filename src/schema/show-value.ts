import type { Field, Kind } from './kinds/field'
import { withoutTags } from './values/characters'
import { type LargeUnit, showLarge, showMoney, showNumber } from './values/money'
import type { DateRange, Place } from './values/values'

/** The texts of a language that formatted values contain. */
export interface ValueTexts {
  /** The text for an empty value. */
  readonly none: string
  readonly yes: string
  readonly no: string
  /** Unit of large amounts. */
  readonly large: { readonly size: LargeUnit; readonly word: string }
  readonly lines: (count: number) => string
  readonly files: (count: number) => string
  readonly photos: (count: number) => string
  readonly signed: string
  /** The text for the accuracy of a position in metres. */
  readonly within: (metres: number) => string
  /** An instant in the time zone of the reader. */
  readonly time: (instant: string) => string
}

type Show = (value: unknown, displayText: string, texts: ValueTexts, field: Field) => string

/** Five stars, of which some are filled. */
export const stars = (count: number) => '★★★★★☆☆☆☆☆'.slice(5 - count, 10 - count)

const countOf = (value: unknown) => (value as readonly unknown[]).length

const asText: Show = (value) => String(value)
const asDisplayText: Show = (_, displayText) => displayText

const formatters: Readonly<Record<Kind, Show>> = {
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
  choice: asDisplayText,
  'multi-choice': asDisplayText,
  phone: asText,
  email: asText,
  serial: asText,
  reference: asDisplayText,
  lines: (value, _, { lines }) => lines(countOf(value)),
  files: (value, _, { files }) => files(countOf(value)),
  photos: (value, _, { photos }) => photos(countOf(value)),
  signature: (_, __, { signed }) => signed,
  person: asDisplayText,
  people: asDisplayText,
  department: asDisplayText,
  place: (value, _, { within }) => {
    const { address, accuracy } = value as Place
    return accuracy === undefined ? address : `${address}${within(Math.round(accuracy))}`
  },
  slider: (value) => `${Number(value)}%`,
  time: asText,
  year: asText,
  age: asText,
  ethnicity: asDisplayText,
  qr: asText,
  rating: (value) => stars(Number(value)),
  departments: asDisplayText,
  'date-range': (value) => {
    const { from, to } = value as DateRange
    return `${from} ~ ${to}`
  },
}

/** The text of a value on a screen or in a PDF. `displayText` is the name that the server sent for it. */
export function formatValue(field: Field | undefined, value: unknown, displayText: string, texts: ValueTexts): string {
  const isBlank = value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  return field === undefined || isBlank ? texts.none : formatters[field.kind](value, displayText, texts, field)
}
