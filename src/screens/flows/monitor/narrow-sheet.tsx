import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { press } from '@/ui/base/press'
import { Button } from '@/ui/controls/button'
import { Icon } from '@/ui/icon'
import { DateField } from '@/ui/inputs/date-field'
import { Sheet } from '@/ui/layout/sheet'
import { Badge } from '@/ui/marks/badge'
import { useWords } from '@/words'
import { PeopleField } from '../decide/people-field'
import { type Narrowed, nothingNarrowed } from './use-monitor'
import '../../records/list/list-filters.scss'

interface Props {
  readonly narrowed: Narrowed
  readonly count: number
  readonly onNarrow: (narrowed: Narrowed) => void
}

/** The button beside the search, and what the monitor is narrowed by: who started it, and when. */
export function NarrowButton({ narrowed, count, onNarrow }: Props) {
  const t = useWords()
  const [isOpen, open] = useState(false)
  return (
    <>
      <View
        className={`list-filters${count > 0 ? ' list-filters--set' : ''}`}
        role="button"
        aria-label={count > 0 ? t('records.filtersSet', { count }) : t('records.filters')}
        {...press(() => open(true))}
      >
        <Icon name="sliders-horizontal" size={22} />
        <Badge count={count} />
      </View>
      {isOpen ? (
        <NarrowSheet
          narrowed={narrowed}
          onClose={() => open(false)}
          onNarrow={(wanted) => {
            open(false)
            onNarrow(wanted)
          }}
        />
      ) : null}
    </>
  )
}

interface SheetProps extends Pick<Props, 'narrowed' | 'onNarrow'> {
  readonly onClose: () => void
}

function NarrowSheet({ narrowed, onNarrow, onClose }: SheetProps) {
  const t = useWords()
  const [wanted, want] = useState(narrowed)
  const footer = (
    <>
      <Button kind="plain" label={t('records.clear')} onPress={() => want(nothingNarrowed)} />
      <Button label={t('records.showResult')} onPress={() => onNarrow(wanted)} />
    </>
  )
  return (
    <Sheet open title={t('records.filters')} onClose={onClose} footer={footer}>
      <PeopleField
        name="AddUser"
        label={t('flows.monitor.by')}
        multi={false}
        required={false}
        picked={wanted.by}
        onChange={(by) => want({ ...wanted, by })}
      />
      <DateField
        name="From"
        label={t('flows.monitor.from')}
        value={wanted.from}
        onChange={(from) => want({ ...wanted, from })}
      />
      <DateField name="To" label={t('flows.monitor.to')} value={wanted.to} onChange={(to) => want({ ...wanted, to })} />
      {wanted.node === '' ? null : <Text>{t('flows.monitor.at', { node: wanted.node })}</Text>}
    </Sheet>
  )
}
