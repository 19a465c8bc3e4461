import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { choicesOf, choiceWords, useDictionaries } from '@/client/queries/dictionaries'
import { type Module, sortable, sortsOf } from '@/schema'
import { press } from '@/ui/base/press'
import { Button } from '@/ui/controls/button'
import { Chips } from '@/ui/controls/chips'
import { Sheet } from '@/ui/layout/sheet'
import { textOf, translate, useTranslate } from '@/words'
import { FilterButton } from './filter-button'
import { FilterGroup } from './filter-group'
import { LinkFilters } from './link-filters'
import {
  emptyQuery,
  flowChoices,
  flowFilter,
  type ListQuery,
  orderLabel,
  otherFilters,
  toggle,
  valuesIn,
} from './list-query'
import './list-filters.scss'

interface Props {
  readonly module: Module
  readonly query: ListQuery
  readonly onQuery: (query: ListQuery) => void
}

/** The button next to the search, and its sheet with all other filters and the order. */
export function ListFilters({ module, query, onQuery }: Props) {
  const [isOpen, setOpen] = useState(false)
  const count = Object.keys(query.filters).length + (query.sort === '' ? 0 : 1)
  const apply = (query: ListQuery) => {
    setOpen(false)
    onQuery(query)
  }
  return (
    <>
      <FilterButton count={count} onPress={() => setOpen(true)} />
      {isOpen ? <FilterSheet module={module} query={query} onQuery={apply} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The order of a field has the label of the field, which may be a filter of the same sheet. */
const sortLabels = (label: string) => ({
  label,
  name: translate('records.chosen', { field: translate('records.order'), value: label }),
})

/** Applies the filters only on confirmation, so that a half-finished choice does not load a list. */
function FilterSheet({ module, query, onQuery, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTranslate()
  const [chosen, setChosen] = useState(query)
  useDictionaries(module)
  const setSort = (sort: string) => setChosen({ ...chosen, sort: sort === chosen.sort ? '' : sort })
  const footer = (
    <>
      <Button kind="plain" label={t('records.clear')} onPress={() => setChosen(emptyQuery)} />
      <Button label={t('records.showResult')} onPress={() => onQuery(chosen)} />
    </>
  )
  return (
    <Sheet open title={t('records.filters')} onClose={onClose} footer={footer}>
      {otherFilters(module).map((name) => (
        <FilterGroup key={name} label={textOf(module, { field: name })}>
          <Chips
            items={choicesOf(module.fields[name], valuesIn(chosen.filters[name])).map((choice) => ({
              value: choice,
              label: choiceWords(module, { field: name, choice }),
            }))}
            value={valuesIn(chosen.filters[name])}
            onChange={(choice) => toggle(chosen, name, choice, setChosen)}
          />
        </FilterGroup>
      ))}
      {module.workflow === undefined ? null : (
        <FilterGroup label={t('records.flow.name')}>
          <Chips
            items={flowChoices(module)}
            value={valuesIn(chosen.filters[flowFilter])}
            onChange={(state) => toggle(chosen, flowFilter, state, setChosen)}
          />
        </FilterGroup>
      )}
      <LinkFilters module={module} query={chosen} onQuery={setChosen} />
      <FilterGroup label={t('records.order')}>
        <Chips items={[{ value: '', label: t('records.usualOrder') }]} value={chosen.sort} onChange={setSort} />
      </FilterGroup>
      {sortable(module).map((name) => (
        <FilterGroup key={name} {...sortLabels(textOf(module, { field: name }))} isInside>
          <Chips
            items={sortsOf(module, name).map((sort) => ({ value: sort, label: orderLabel(module, sort) }))}
            value={chosen.sort}
            onChange={setSort}
          />
        </FilterGroup>
      ))}
    </Sheet>
  )
}

interface Chosen {
  readonly label: string
  readonly drop: () => void
}

/** The active filters, each of which can be removed by a tap. */
export function ChosenFilters({ items }: { readonly items: readonly Chosen[] }) {
  const t = useTranslate()
  if (items.length === 0) return null
  return (
    <View className="chosen-filters">
      {items.map(({ label, drop }) => (
        <View
          key={label}
          className="chosen-filters__one"
          role="button"
          aria-label={t('records.dropFilter', { filter: label })}
          {...press(drop)}
        >
          <Text>{label}</Text>
          <Text className="chosen-filters__drop" aria-hidden>
            ×
          </Text>
        </View>
      ))}
    </View>
  )
}
