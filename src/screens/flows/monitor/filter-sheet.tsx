import { Text } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/ui/controls/button'
import { DateField } from '@/ui/inputs/date-field'
import { Sheet } from '@/ui/layout/sheet'
import { useTranslate } from '@/words'
import { FilterButton } from '../../records/list/filter-button'
import { PeopleField } from '../decide/people-field'
import { type Filters, noFilters } from './use-monitor'

interface Props {
  readonly currentFilters: Filters
  readonly count: number
  readonly onFilter: (currentFilters: Filters) => void
}

/** The button next to the search, with the sheet of filters: who started it, and when. */
export function MonitorFilters({ currentFilters, count, onFilter }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <FilterButton count={count} onPress={() => setOpen(true)} />
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
