import type { ListPage } from '@wire'
import { choiceWords } from '@/client/queries/dictionaries'
import { showValue } from '@/fields/show-value'
import type { Module } from '@/schema'
import { textOf, translate } from '@/words'

type Sums = NonNullable<ListPage['totals']>

/** The sums of money columns with their labels. */
const sumsOf = (module: Module, sums: Sums): readonly string[] =>
  Object.entries(sums).map(([name, sum]) =>
    translate('records.chosen', {
      field: textOf(module, { field: name }),
      value: showValue(module, name, { values: { [name]: sum }, words: {} }),
    }),
  )

/**
 * The sums of a list as texts. Groups that are never added up have separate sums; the currency is named once at the
 * end.
 */
export function totalsOf(module: Module, { totals = {}, totalsApart }: Partial<ListPage>): readonly string[] {
  const separate = (totalsApart?.groups ?? []).map(({ choice, totals: own }) => {
    const field =
      choice === '' ? translate('records.noValue') : choiceWords(module, { field: totalsApart?.field ?? '', choice })
    return translate('records.sums', { of: field, sums: sumsOf(module, own).join(' · ') })
  })
  const all = [...sumsOf(module, totals), ...separate]
  return all.length === 0 ? [] : [...all, translate('records.inYuan')]
}
