import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { press } from '@/ui/base/press'
import { Button } from '@/ui/controls/button'
import { Icon } from '@/ui/icon'
import { DateField } from '@/ui/inputs/date-field'
import { Sheet } from '@/ui/layout/sheet'
import { Badge } from '@/ui/marks/badge'
import { useTranslate } from '@/words'
import { PeopleField } from '../decide/people-field'
import { type Filters, noFilters } from './use-monitor'
import '../../records/list/list-filters.scss'

interface Props {
  readonly currentFilters: Filters
  readonly count: number
  readonly onFilter: (currentFilters: Filters) => void
}

/** The button next to the search, with the sheet of filters: who started it, and when. */
export function FilterButton({ currentFilters, count, onFilter }: Props) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
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
      {isOpen ? (
        <FilterSheet
          currentFilters={currentFilters}
          onClose={() => setOpen(false)}
          onFilter={(filters) => {
            setOpen(false)
            onFilter(filters)
          }}
        />
      ) : null}
    </>
  )
}

interface SheetProps extends Pick<Props, 'currentFilters' | 'onFilter'> {
  readonly onClose: () => void
}

function FilterSheet({ currentFilters, onFilter, onClose }: SheetProps) {
  const t = useTranslate()
  const [filters, setFilters] = useState(currentFilters)
  const footer = (
    <>
      <Button kind="plain" label={t('records.clear')} onPress={() => setFilters(noFilters)} />
      <Button label={t('records.showResult')} onPress={() => onFilter(filters)} />
    </>
  )
  return (
    <Sheet open title={t('records.filters')} onClose={onClose} footer={footer}>
      <PeopleField
        name="AddUser"
        label={t('flows.monitor.by')}
        multi={false}
        required={false}
        picked={filters.by}
        onChange={(by) => setFilters({ ...filters, by })}
      />
      <DateField
        name="From"
        label={t('flows.monitor.from')}
        value={filters.from}
        onChange={(from) => setFilters({ ...filters, from })}
      />
      <DateField
        name="To"
        label={t('flows.monitor.to')}
        value={filters.to}
        onChange={(to) => setFilters({ ...filters, to })}
      />
      {filters.node === '' ? null : <Text>{t('flows.monitor.at', { node: filters.node })}</Text>}
    </Sheet>
  )
}
