import type { ListNumbers } from '@wire'
import { choiceWords } from '@/client/queries/dictionaries'
import { showValue } from '@/fields/show-value'
import type { Module } from '@/schema'
import { textOf, translate } from '@/words'
import { unknownNumber } from '../shared/unknown-number'

type Sums = NonNullable<ListNumbers['totals']>

/** An unknown sum has the width of a typical one, so that the rows below do not move when it is known. */
const unknownSum = `${unknownNumber}${'\u2007'.repeat(9)}`

const sumText = (module: Module, name: string, value: string) =>
  translate('records.chosen', { field: textOf(module, { field: name }), value })

/** The sums of money columns with their labels. */
const sumsOf = (module: Module, sums: Sums): readonly string[] =>
  Object.entries(sums).map(([name, sum]) =>
    sumText(module, name, showValue(module, name, { values: { [name]: sum }, words: {} })),
  )

const groupText = (module: Module, field: string, choice: string, sums: readonly string[]) => {
  const of = choice === '' ? translate('records.noValue') : choiceWords(module, { field, choice })
  return translate('records.sums', { of, sums: sums.join(' · ') })
}

const withUnit = (sums: readonly string[]) => (sums.length === 0 ? [] : [...sums, translate('records.inYuan')])

/**
 * The sums of a list as texts. Groups that are never added up have separate sums; the currency is named once at the
 * end.
 */
export function totalsOf(module: Module, { totals = {}, totalsApart }: ListNumbers): readonly string[] {
  const groups = totalsApart?.groups ?? []
  const separate = groups.map(({ choice, totals: own }) =>
    groupText(module, totalsApart?.field ?? '', choice, sumsOf(module, own)),
  )
  return withUnit([...sumsOf(module, totals), ...separate])
}

/** The texts in place of the sums until they are known: a group for each choice that the filters allow. */
export function pendingTotalsOf(module: Module, filters: Readonly<Record<string, string>>): readonly string[] {
  const { totals, apart } = module.list
  const sums = totals.map((name) => sumText(module, name, unknownSum))
  if (apart === null || sums.length === 0) return withUnit(sums)
  const allowed = filters[apart]?.split(',') ?? Object.keys(module.fields[apart]?.options.choices ?? {})
  return withUnit(allowed.map((choice) => groupText(module, apart, choice, sums)))
}
