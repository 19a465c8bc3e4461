import type { ListRow } from '@wire'
import { showMoney, showTenThousands } from '@/client/money'
import type { Field, Kind, Module, Place } from '@/schema'
import { translate } from '@/words'

type Show = (value: unknown, words: string, field: Field) => string

const asText: Show = (value) => String(value)
const asWords: Show = (_, words) => words

const shows: Readonly<Record<Kind, Show>> = {
  text: asText,
  'long-text': asText,
  money: (value, _, { options }) =>
    options.inTenThousands === true
      ? `${showTenThousands(Number(value))} ${translate('shell.tenThousand')}`
      : showMoney(Number(value)),
  percent: (value) => `${Number(value)}%`,
  date: asText,
  choice: asWords,
  person: asWords,
  people: asWords,
  department: asWords,
  place: (value) => (value as Place).address,
}

/** The words for one value, on any list, card or detail. */
export function showValue(
  { fields }: Module,
  name: string,
  { values, words }: Pick<ListRow, 'values' | 'words'>,
): string {
  const field = fields[name]
  const value = values[name]
  const isEmpty = value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  return field === undefined || isEmpty ? translate('shell.none') : shows[field.kind](value, words[name] ?? '', field)
}
