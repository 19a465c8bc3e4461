import { Text, View } from '@tarojs/components'
import type { GroupRow, ListRow } from '@wire'
import { useCallback, useState } from 'react'
import { usePages } from '@/client/queries/use-pages'
import { useRead } from '@/client/queries/use-read'
import { type Calendar, dayFromToday, daysAfter, type Module, monthsAfter, recordCall, type Tone } from '@/schema'
import { Empty } from '@/ui/feedback/empty'
import { AsOf } from '@/ui/marks/as-of'
import { MonthGrid, useDayName } from '@/ui/month/month-grid'
import { useTranslate } from '@/words'
import { PagedList } from '../list/paged-list'
import { RecordRow } from '../list/record-row'
import type { ListViewProps } from '../shared/record-feature'
import { stampOf } from '../shared/stamp-of'

type Props = ListViewProps & { readonly calendar: Calendar }

const noCommon = {}
/** The most dots of a day that are counted one by one. */
const mostDots = 99

/** The tones of the records of a day. */
const tonesIn = (module: Module, { splits = [] }: GroupRow): readonly Tone[] =>
  splits
    .flatMap(({ value, count }) => {
      const { tone } = stampOf(module, { values: { [module.list.state]: value }, words: {} })
      return Array.from({ length: Math.min(mostDots, count) }, () => tone)
    })
    .slice(0, mostDots)

/** The records of each day of a month, and those of the chosen day. */
export function CalendarView({ module, calendar, query, open, openNext }: Props) {
  const t = useTranslate()
  const dayName = useDayName()
  const today = dayFromToday()
  const [month, setMonth] = useState(today.slice(0, 7))
  const [day, setDay] = useState(today)
  const last = daysAfter(monthsAfter(`${month}-01`, 1), -1)
  const filtered = { ...query.filters, [calendar.on]: `${month}-01~${last}` }
  const days = useRead(
    recordCall(module, 'GetGroups'),
    { ...query, filters: filtered, by: calendar.on, per: 'day', split: module.list.state, sum: '', rows: 0 },
    { keep: true },
  )
  const asked = { ...query, filters: { ...query.filters, [calendar.on]: `${day}~${day}` } }
  const list = usePages(recordCall(module, 'GetListPage'), { ...asked, also: [], deleted: false, numbers: false })
  const marks = Object.fromEntries((days.data?.groups ?? []).map((group) => [group.value, tonesIn(module, group)]))
  const renderRow = useCallback(
    (row: ListRow) => (
      <RecordRow
        key={row.guid}
        {...{ module, row }}
        common={noCommon}
        isOpenNext={row.guid === openNext}
        onOpen={open}
      />
    ),
    [module, open, openNext],
  )
  return (
    <View className="calendar-view">
      <AsOf at={days.asOf ?? list.asOf} />
      <MonthGrid month={month} marks={marks} chosen={day} onDay={setDay} onMonth={setMonth} />
      <Text className="calendar-view__day">{dayName(day)}</Text>
      <PagedList
        list={list}
        rows={list.rows}
        renderRow={renderRow}
        empty={<Empty icon="tray" title={t('views.emptyDay')} />}
      />
    </View>
  )
}
