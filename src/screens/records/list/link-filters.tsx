import { View } from '@tarojs/components'
import { Picking } from '@/fields/edit/picking'
import { type Field, type Module, maxFilterValues, myself, relativeDays } from '@/schema'
import { Chips } from '@/ui/controls/chips'
import { DateField } from '@/ui/inputs/date-field'
import { textOf, useTranslate } from '@/words'
import { FilterGroup } from './filter-group'
import {
  dayFilter,
  daysWords,
  explainMost,
  isOfPeople,
  type ListQuery,
  linkFilters,
  onlyDays,
  picked,
  spanned,
  spanOf,
  toggle,
  valuesIn,
} from './list-query'

interface Props {
  readonly module: Module
  readonly query: ListQuery
  readonly onQuery: (query: ListQuery) => void
}

/** The field as in a form, without the requirements of the form. */
const asFilterField = ({ kind, label, options }: Field): Field => ({
  ...{ kind, label, required: false },
  options: options.to === undefined ? {} : { to: options.to },
})

const noText = () => ''
const Nothing = () => null

/** Filters without fixed choices: references, people, and days. */
export function LinkFilters({ module, query, onQuery }: Props) {
  return (
    <>
      {linkFilters(module).map((name) => (
        <Link key={name} {...{ module, name, query, onQuery }} />
      ))}
      <Days module={module} query={query} onQuery={onQuery} />
    </>
  )
}

/** Several values can be picked; the current user is a chip. */
function Link({ module, name, query, onQuery }: Props & { readonly name: string }) {
  const t = useTranslate()
  const field = module.fields[name] as Field
  const label = textOf(module, { field: name })
  const isPeople = isOfPeople(module, name)
  const values = valuesIn(query.filters[name])
  const [myselfOnly, others] = [values.filter((value) => value === myself), values.filter((value) => value !== myself)]
  const pick = (ids: readonly string[], words: string) => {
    const wanted = [...(isPeople ? myselfOnly : []), ...ids]
    if (wanted.length > maxFilterValues) explainMost()
    else onQuery(picked(query, name, wanted.join(','), words))
  }
  return (
    <View role="group" aria-label={label}>
      <Picking
        multi
        from={isPeople ? 'people' : 'records'}
        editing={{
          ...{ module, name, field: asFilterField(field), record: '', beside: {}, error: '', Inside: Nothing },
          ...{ wordsOfChoice: noText, wordsAt: noText, errorAt: noText, label },
          value: isPeople ? others : values,
          words: query.words[name] ?? '',
          onChange: ({ value, words = '' }) => pick([value ?? []].flat() as string[], words),
        }}
      />
      {isPeople ? (
        <Chips
          items={[{ value: myself, label: t('records.me') }]}
          value={myselfOnly}
          onChange={() => toggle(query, name, myself, onQuery)}
        />
      ) : null}
    </View>
  )
}

function Days({ module, query, onQuery }: Props) {
  const t = useTranslate()
  const name = dayFilter(module)
  if (name === undefined) return null
  const label = textOf(module, { field: name })
  const value = query.filters[name] ?? ''
  const span = spanOf(value)
  return (
    <FilterGroup label={label}>
      <Chips
        items={relativeDays.map((days) => ({ value: days, label: daysWords(days) }))}
        value={value}
        onChange={(days) => onQuery(onlyDays(query, name, days))}
      />
      <DateField
        name={`${name}.from`}
        label={`${label} · ${t('records.from')}`}
        value={span.from}
        onChange={(from) => onQuery(spanned(query, name, { ...span, from }))}
      />
      <DateField
        name={`${name}.to`}
        label={`${label} · ${t('records.to')}`}
        value={span.to}
        onChange={(to) => onQuery(spanned(query, name, { ...span, to }))}
      />
    </FilterGroup>
  )
}
