import { Text, View } from '@tarojs/components'
import type { ListRow } from '@wire'
import { useCallback, useState } from 'react'
import { usePages } from '@/client/queries/use-pages'
import { useRead } from '@/client/queries/use-read'
import { dayFromToday, type Module, recordCall, type Timeline } from '@/schema'
import { Empty } from '@/ui/feedback/empty'
import { AsOf } from '@/ui/marks/as-of'
import { useTranslate } from '@/words'
import { PagedList } from '../../list/paged-list'
import type { ListViewProps } from '../../shared/record-feature'
import { BarSheet } from './bar-sheet'
import { daysOf, placeOf, type Window, type WindowSize, windowFrom, windowSizes } from './span'
import { TimelineRow } from './timeline-row'
import { Scale, Windows } from './windows'

type Props = ListViewProps & { readonly timeline: Timeline }

const fieldsOf = ({ from, to, done, baseline }: Timeline) => [
  ...new Set([from, to, ...(done === undefined ? [] : [done]), ...(baseline ?? [])]),
]

/** The days from the first to the last of all records. */
function useWhole(module: Module, timeline: Timeline, query: Props['query'], enabled: boolean): Window | null {
  const { from, to } = timeline
  const asked = { keyword: query.keyword, filters: query.filters, page: 1, rows: 1, deleted: false, numbers: false }
  const also = fieldsOf(timeline)
  const call = recordCall(module, 'GetListPage')
  const first = useRead(call, { ...asked, also, sort: from }, { enabled }).data?.rows[0]
  const last = useRead(call, { ...asked, also, sort: `-${to}` }, { enabled }).data?.rows[0]
  const [begins, ends] = [first && daysOf(timeline, first), last && daysOf(timeline, last)]
  return begins && ends && ends.to >= begins.from ? { from: begins.from, to: ends.to } : null
}

/** Bars of the records over the days of a window that fits the width of the screen. */
export function TimelineView(props: Props) {
  const { module, timeline, query } = props
  const [size, setSize] = useState<WindowSize>('14')
  const [start, setStart] = useState(dayFromToday())
  const whole = useWhole(module, timeline, query, size === 'all')
  const window = size === 'all' ? (whole ?? windowFrom(start, 91)) : windowFrom(start, Number(size))
  const choose = (next: string) => {
    setSize(next as WindowSize)
    if (next === '14') setStart(dayFromToday())
  }
  return (
    <View className="timeline-view">
      <Windows sizes={windowSizes} size={size} window={window} onSize={choose} onStart={setStart} />
      <Scale window={window} />
      <Rows {...props} window={window} />
    </View>
  )
}

function Rows(props: Props & { readonly window: Window }) {
  const t = useTranslate()
  const { module, timeline, query, window, total, open } = props
  const [opened, setOpened] = useState<ListRow | null>(null)
  const asked = {
    ...{ keyword: query.keyword, sort: query.sort || timeline.from, deleted: false, numbers: true },
    ...{ filters: { ...query.filters, '@during': `${window.from}~${window.to}` }, also: fieldsOf(timeline) },
  }
  const list = usePages(recordCall(module, 'GetListPage'), asked, { rows: 20 })
  const { from, to } = window
  const renderRow = useCallback(
    (row: ListRow) => (
      <TimelineRow
        key={row.guid}
        module={module}
        timeline={timeline}
        row={row}
        from={from}
        to={to}
        onOpen={setOpened}
      />
    ),
    [module, timeline, from, to],
  )
  const inside = list.pages[0]?.total
  const outside = total === undefined || inside === undefined ? 0 : total - inside
  const today = placeOf(window, dayFromToday())
  return (
    <>
      <AsOf at={list.asOf} />
      <View className="timeline-view__rows">
        <PagedList
          list={list}
          rows={list.rows}
          renderRow={renderRow}
          empty={<Empty icon="tray" title={t('views.emptyWindow')} />}
        />
        {today === null || list.rows.length === 0 ? null : (
          <View className="timeline-view__lines" aria-hidden>
            <View className="timeline-view__now" style={{ left: `${today}%` }} />
          </View>
        )}
      </View>
      {outside > 0 ? <Text className="view-note">{t('views.outside', { count: outside })}</Text> : null}
      {opened === null ? null : (
        <BarSheet module={module} timeline={timeline} row={opened} onOpen={open} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
