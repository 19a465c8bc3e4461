import { Text, View } from '@tarojs/components'
import type { NodeDuration } from '@wire'
import { useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { press } from '@/ui/base/press'
import { Chips } from '@/ui/controls/chips'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Card } from '@/ui/layout/card'
import { Skeleton } from '@/ui/marks/skeleton'
import { useTranslate } from '@/words'
import { spanWords } from '../line/labels'
import './durations.scss'

const periods = ['30', '90', '365'] as const
const maxBars = 12

interface Props {
  readonly module: string
  readonly onOpen: (module: string, node: string) => void
}

/** Durations of nodes, the slowest first. The title states the finding, and each bar opens the flows behind it. */
export function Durations({ module, onOpen }: Props) {
  const t = useTranslate()
  const [days, setDays] = useState<string>('90')
  const { data, failure, reload } = useRead('FlowMonitor.GetDurations', { module, days: Number(days) }, { keep: true })
  return (
    <>
      <Chips
        items={periods.map((each) => ({ value: each, label: t('flows.monitor.days', { count: each }) }))}
        value={days}
        onChange={setDays}
      />
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {data === undefined && failure === '' ? <Skeleton rows={5} /> : null}
      {data === undefined ? null : <Bars rows={data.slice(0, maxBars)} onOpen={onOpen} />}
    </>
  )
}

function Bars({ rows, onOpen }: { readonly rows: readonly NodeDuration[]; readonly onOpen: Props['onOpen'] }) {
  const t = useTranslate()
  const [slowest] = rows
  if (slowest === undefined) return <Empty icon="tray" title={t('flows.monitor.noTimes')} />
  const longest = Math.max(1, slowest.Minutes)
  const finding =
    slowest.Count === 0
      ? t('flows.monitor.nothingDecided')
      : t('flows.monitor.finding', {
          ...{ node: slowest.NodeName, module: slowest.ModuleName, span: spanWords(slowest.Minutes) },
        })
  return (
    <Card title={finding}>
      {rows.map((row) => (
        <View
          key={`${row.MID}/${row.NodeName}`}
          className="duration"
          role="button"
          aria-label={`${row.ModuleName} ${row.NodeName} ${spanWords(row.Minutes)}`}
          {...press(() => onOpen(row.MID, row.NodeName))}
        >
          <View className="duration__first">
            <Text className="duration__name">{`${row.NodeName} · ${row.ModuleName}`}</Text>
            <Text className="duration__span">{row.Count === 0 ? '—' : spanWords(row.Minutes)}</Text>
          </View>
          <View className="duration__track" aria-hidden>
            <View
              className="duration__bar"
              style={{ width: `${row.Count === 0 ? 0 : Math.max(1, (100 * row.Minutes) / longest)}%` }}
            />
          </View>
          <Text className="duration__note">
            {[
              t('flows.monitor.decided', { count: row.Count }),
              ...(row.Count === 0 ? [] : [t('flows.monitor.longest', { span: spanWords(row.Longest) })]),
              ...(row.Waiting === 0 ? [] : [t('flows.monitor.waiting', { count: row.Waiting })]),
            ].join(' · ')}
          </Text>
        </View>
      ))}
    </Card>
  )
}
