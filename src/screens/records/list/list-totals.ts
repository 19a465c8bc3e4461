import type { ListPage } from '@wire'
import { choiceWords } from '@/client/queries/dictionaries'
import { showValue } from '@/fields/show-value'
import type { Module } from '@/schema'
import { translate, wordsOf } from '@/words'

type Sums = NonNullable<ListPage['totals']>

/** Sums of money columns, each with the word of its column. */
const sumsOf = (module: Module, sums: Sums): readonly string[] =>
  Object.entries(sums).map(([name, sum]) =>
    translate('records.chosen', {
      field: wordsOf(module, { field: name }),
      value: showValue(module, name, { values: { [name]: sum }, words: {} }),
    }),
  )

/** The sums of a list in words, those that are never added up each by itself; the currency last, named once. */
export function totalsOf(module: Module, { totals = {}, totalsApart }: Partial<ListPage>): readonly string[] {
  const apart = (totalsApart?.groups ?? []).map(({ choice, totals: own }) => {
    const field =
      choice === '' ? translate('records.noValue') : choiceWords(module, { field: totalsApart?.field ?? '', choice })
    return translate('records.sums', { of: field, sums: sumsOf(module, own).join(' · ') })
  })
  const all = [...sumsOf(module, totals), ...apart]
  return all.length === 0 ? [] : [...all, translate('records.inYuan')]
}
