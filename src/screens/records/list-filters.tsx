import { Text, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { choicesOf, choiceWords, useDictionaries } from '@/client/dictionaries'
import type { Module } from '@/schema'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Chips } from '@/ui/chips'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import { Sheet } from '@/ui/sheet'
import { useWords, wordsOf } from '@/words'
import { LinkFilters } from './link-filters'
import {
  type Asked,
  flowChoices,
  flowFilter,
  nothingAsked,
  otherFilters,
  sortable,
  sortsOf,
  toggled,
  wayOf,
} from './list-asked'
import './list-filters.scss'

interface Props {
  readonly module: Module
  readonly asked: Asked
  readonly onAsk: (asked: Asked) => void
}

/** The button beside the search, and the sheet it opens: every other filter, and the order. */
export function ListFilters({ module, asked, onAsk }: Props) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const count = Object.keys(asked.filters).length + (asked.sort === '' ? 0 : 1)
  const ask = (wanted: Asked) => {
    setOpen(false)
    onAsk(wanted)
  }
  return (
    <>
      <View
        className={`list-filters${count > 0 ? ' list-filters--set' : ''}`}
        role="button"
        aria-label={count > 0 ? t('records.filtersSet', { count }) : t('records.filters')}
        {...press(() => setOpen(true))}
      >
        <Icon name="sliders-horizontal" size={22} />
        <Badge count={count} />
      </View>
      {isOpen ? <FilterSheet module={module} asked={asked} onAsk={ask} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Nothing is asked for until it is confirmed: half a choice would load a list nobody wants. */
function FilterSheet({ module, asked, onAsk, onClose }: Props & { readonly onClose: () => void }) {
  const t = useWords()
  const [chosen, choose] = useState(asked)
  useDictionaries(module)
  const setSort = (sort: string) => choose({ ...chosen, sort: sort === chosen.sort ? '' : sort })
  const footer = (
    <>
      <Button kind="plain" label={t('records.clear')} onPress={() => choose(nothingAsked)} />
      <Button label={t('records.showResult')} onPress={() => onAsk(chosen)} />
    </>
  )
  return (
    <Sheet open title={t('records.filters')} onClose={onClose} footer={footer}>
      {otherFilters(module).map((name) => (
        <Group key={name} label={wordsOf(module, { field: name })}>
          <Chips
            items={choicesOf(module.fields[name], chosen.filters[name]).map((choice) => ({
              value: choice,
              label: choiceWords(module, { field: name, choice }),
            }))}
            value={chosen.filters[name] ?? ''}
            onChange={(choice) => choose(toggled(chosen, name, choice))}
          />
        </Group>
      ))}
      {module.workflow === undefined ? null : (
        <Group label={t('records.flow.name')}>
          <Chips
            items={flowChoices(module)}
            value={chosen.filters[flowFilter] ?? ''}
            onChange={(state) => choose(toggled(chosen, flowFilter, state))}
          />
        </Group>
      )}
      <LinkFilters module={module} asked={chosen} onAsk={choose} />
      <Group label={t('records.order')}>
        <Chips items={[{ value: '', label: t('records.usualOrder') }]} value={chosen.sort} onChange={setSort} />
      </Group>
      {sortable(module).map((name) => (
        <Group key={name} label={wordsOf(module, { field: name })} isInside>
          <Chips
            items={sortsOf(module, name).map((sort) => ({ value: sort, label: wayOf(module, sort) }))}
            value={chosen.sort}
            onChange={setSort}
          />
        </Group>
      ))}
    </Sheet>
  )
}

interface GroupProps {
  readonly label: string
  readonly children: ReactNode
  readonly isInside?: boolean
}

const Group = ({ label, children, isInside = false }: GroupProps) => (
  <View className={`filter-group${isInside ? ' filter-group--inside' : ''}`} role="group" aria-label={label}>
    <Text className="filter-group__label">{label}</Text>
    {children}
  </View>
)

interface Chosen {
  readonly label: string
  readonly drop: () => void
}

/** What is chosen, on the list itself, each to be taken away by a tap. */
export function ChosenFilters({ items }: { readonly items: readonly Chosen[] }) {
  const t = useWords()
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
