import type { ListRow } from '@wire'
import { showMoney, showNumber, showTenThousands } from '@/client/money'
import { serverTime } from '@/client/time'
import { type DateRange, type Field, type Kind, type Module, type Place, withoutTags } from '@/schema'
import { translate } from '@/words'

type Show = (value: unknown, words: string, field: Field) => string

/** As many as were given, of five. */
export const stars = (count: number) => '★★★★★☆☆☆☆☆'.slice(5 - count, 10 - count)

const asText: Show = (value) => String(value)
const asWords: Show = (_, words) => words

const shows: Readonly<Record<Kind, Show>> = {
  text: asText,
  'long-text': (value) => withoutTags(String(value)),
  money: (value, _, { options }) =>
    options.inTenThousands === true
      ? `${showTenThousands(Number(value))} ${translate('shell.tenThousand')}`
      : showMoney(Number(value)),
  number: (value) => showNumber(Number(value)),
  quantity: (value) => showNumber(Number(value)),
  percent: (value) => `${Number(value)}%`,
  date: asText,
  'date-time': (value) => serverTime(String(value)),
  'yes-no': (value) => translate(value === true ? 'records.yes' : 'records.no'),
  choice: asWords,
  'multi-choice': asWords,
  phone: asText,
  email: asText,
  serial: asText,
  reference: asWords,
  lines: (value) => translate('records.lines', { count: (value as readonly unknown[]).length }),
  person: asWords,
  people: asWords,
  department: asWords,
  place: (value) => (value as Place).address,
  slider: (value) => `${Number(value)}%`,
  time: asText,
  year: asText,
  age: asText,
  rating: (value) => stars(Number(value)),
  departments: asWords,
  files: (value) => translate('records.files', { count: (value as readonly unknown[]).length }),
  photos: (value) => translate('records.photos', { count: (value as readonly unknown[]).length }),
  'date-range': (value) => {
    const { from, to } = value as DateRange
    return `${from} ~ ${to}`
  },
}

/** The words for one value, on any list, card or detail. */
export function showValue(
  { fields }: Pick<Module, 'fields'>,
  name: string,
  { values, words }: Pick<ListRow, 'values' | 'words'>,
): string {
  const field = fields[name]
  const value = values[name]
  const isEmpty = value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  return field === undefined || isEmpty ? translate('shell.none') : shows[field.kind](value, words[name] ?? '', field)
}
