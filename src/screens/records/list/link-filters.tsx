import { View } from '@tarojs/components'
import { EditPeople, EditReference } from '@/fields/edit/pick'
import { type Field, type Module, mostChosen, myself, relativeDays } from '@/schema'
import { Chips } from '@/ui/controls/chips'
import { DateField } from '@/ui/inputs/date-field'
import { useWords, wordsOf } from '@/words'
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
  readonly asked: ListQuery
  readonly onAsk: (asked: ListQuery) => void
}

/** The field as in a form, without the requirements of the form. */
const asFilterField = ({ kind, label, options }: Field): Field => ({
  ...{ kind, label, required: false },
  options: options.to === undefined ? {} : { to: options.to },
})

const noText = () => ''
const Nothing = () => null

/** Filters without fixed choices: references, people, and days. */
export function LinkFilters({ module, asked, onAsk }: Props) {
  return (
    <>
      {linkFilters(module).map((name) => (
        <Link key={name} {...{ module, name, asked, onAsk }} />
      ))}
      <Days module={module} asked={asked} onAsk={onAsk} />
    </>
  )
}

/** Several values can be picked; the current user is a chip. */
function Link({ module, name, asked, onAsk }: Props & { readonly name: string }) {
  const t = useWords()
  const field = module.fields[name] as Field
  const label = wordsOf(module, { field: name })
  const isPeople = isOfPeople(module, name)
  const values = valuesIn(asked.filters[name])
  const [myselfOnly, others] = [values.filter((value) => value === myself), values.filter((value) => value !== myself)]
  const pick = (ids: readonly string[], words: string) => {
    const wanted = [...(isPeople ? myselfOnly : []), ...ids]
    if (wanted.length > mostChosen) explainMost()
    else onAsk(picked(asked, name, wanted.join(','), words))
  }
  const Pick = isPeople ? EditPeople : EditReference
  return (
    <View role="group" aria-label={label}>
      <Pick
        {...{
          module,
          name,
          field: asFilterField(field),
          record: '',
          beside: {},
          error: '',
          Inside: Nothing,
          several: true,
        }}
        {...{ wordsOfChoice: noText, wordsAt: noText, errorAt: noText, label }}
        value={isPeople ? others : values}
        words={asked.words[name] ?? ''}
        onChange={({ value, words = '' }) => pick([value ?? []].flat() as string[], words)}
      />
      {isPeople ? (
        <Chips
          items={[{ value: myself, label: t('records.me') }]}
          value={myselfOnly}
          onChange={() => toggle(asked, name, myself, onAsk)}
        />
      ) : null}
    </View>
  )
}

function Days({ module, asked, onAsk }: Props) {
  const t = useWords()
  const name = dayFilter(module)
  if (name === undefined) return null
  const label = wordsOf(module, { field: name })
  const value = asked.filters[name] ?? ''
  const span = spanOf(value)
  return (
    <FilterGroup label={label}>
      <Chips
        items={relativeDays.map((days) => ({ value: days, label: daysWords(days) }))}
        value={value}
        onChange={(days) => onAsk(onlyDays(asked, name, days))}
      />
      <DateField
        name={`${name}.from`}
        label={`${label} · ${t('records.from')}`}
        value={span.from}
        onChange={(from) => onAsk(spanned(asked, name, { ...span, from }))}
      />
      <DateField
        name={`${name}.to`}
        label={`${label} · ${t('records.to')}`}
        value={span.to}
        onChange={(to) => onAsk(spanned(asked, name, { ...span, to }))}
      />
    </FilterGroup>
  )
}
