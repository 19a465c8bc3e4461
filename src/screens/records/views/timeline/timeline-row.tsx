import { Text, View } from '@tarojs/components'
import type { ListRow } from '@wire'
import { memo } from 'react'
import type { Module, Timeline } from '@/schema'
import { press } from '@/ui/base/press'
import { type Translate, useTranslate } from '@/words'
import { barIn, daysLate, daysOf, type Window } from './span'
import './timeline.scss'
import { headingFor } from '../../shared/heading'

interface Props {
  readonly module: Module
  readonly timeline: Timeline
  readonly row: ListRow
  /** The days of the window; texts, so that a row is drawn again only if they change. */
  readonly from: string
  readonly to: string
  readonly onOpen: (row: ListRow) => void
}

/** Where a bar goes on outside of the window, and how late it is. */
const notesOf = (
  t: Translate,
  days: Window,
  {
    startsBefore,
    endsAfter,
    late,
  }: { readonly startsBefore: boolean; readonly endsAfter: boolean; readonly late: number },
) => [
  ...(startsBefore ? [`← ${days.from}`] : []),
  ...(endsAfter ? [`${days.to} →`] : []),
  ...(late > 0 ? [t('views.late', { count: late })] : []),
]

/** The bar of the days that were agreed at first. */
function baseOf({ baseline = ['', ''] }: Timeline, { values }: ListRow, window: Window) {
  const [from, to] = baseline.map((name) => values[name])
  return typeof from === 'string' && typeof to === 'string' ? barIn(window, { from, to }) : null
}

/** A record as a bar: its name above, its share that is done filled, what is late striped. */
export const TimelineRow = memo(({ module, timeline, row, from, to, onOpen }: Props) => {
  const t = useTranslate()
  const days = daysOf(timeline, row)
  if (days === null) return null
  const { left, width, startsBefore, endsAfter } = barIn({ from, to }, days)
  const title = headingFor(module, row)
  const rate = timeline.done === undefined ? null : Math.max(0, Math.min(100, Number(row.values[timeline.done] ?? 0)))
  const late = daysLate(module, timeline, row, days)
  const notes = notesOf(t, days, { startsBefore, endsAfter, late })
  const base = baseOf(timeline, row, { from, to })
  return (
    <View className="timeline-row" role="button" {...press(() => onOpen(row))}>
      <View className="timeline-row__first">
        <Text className="timeline-row__title">{title}</Text>
        <Text className="timeline-row__days">{t('views.dates', days)}</Text>
        {rate === null ? null : <Text className="timeline-row__rate">{`${rate}%`}</Text>}
      </View>
      <View className="timeline-row__track" aria-hidden>
        <View
          className={`timeline-row__bar${late > 0 ? ' timeline-row__bar--late' : ''}`}
          style={{ left: `${left}%`, width: `${width}%` }}
        >
          {rate === null ? null : <View className="timeline-row__done" style={{ width: `${rate}%` }} />}
        </View>
      </View>
      {base === null || base.width === 0 ? null : (
        <View className="timeline-row__track timeline-row__track--thin" aria-hidden>
          <View className="timeline-row__base" style={{ left: `${base.left}%`, width: `${base.width}%` }} />
        </View>
      )}
      {notes.length === 0 ? null : <Text className="timeline-row__note">{notes.join(' · ')}</Text>}
    </View>
  )
})
