import { Text, View } from '@tarojs/components'
import type { RosterWeekDay } from '@wire'
import { useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { dayFromToday, daysAfter } from '@/schema'
import { press } from '@/ui/base/press'
import { Button } from '@/ui/controls/button'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Card } from '@/ui/layout/card'
import { AsOf } from '@/ui/marks/as-of'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { TodayLine } from '../work/today-line'
import { useKeptLines } from '../work/use-kept-lines'
import './today.scss'

function WeekDay({
  day: { day, state },
  isChosen,
  onPress,
}: {
  readonly day: RosterWeekDay
  readonly isChosen: boolean
  readonly onPress: () => void
}) {
  const t = useTranslate()
  const name = t(`home.week.${state === '' ? 'free' : state}`)
  return (
    <View
      className={`today-day${isChosen ? ' today-day--chosen' : ''}`}
      role="button"
      aria-pressed={isChosen}
      {...press(onPress)}
    >
      <Text className="today-day__date">{day.slice(8)}</Text>
      <View className={`today-day__mark today-day__mark--${state === '' ? 'free' : state}`} aria-hidden />
      <Text className="today-day__name">{name}</Text>
    </View>
  )
}

/** What the user has to report on a day, and how the days of its week stand. */
export function TodayScreen() {
  const t = useTranslate()
  const [date, setDate] = useState(dayFromToday)
  const { data, failure, loading, reload, asOf } = useRead('Roster.GetMine', { date }, { keep: true })
  const week = useRead('Roster.GetWeek', { date }, { keep: true, quiet: true })
  const lines = useKeptLines(data ?? [])
  return (
    <Page title={t('home.today.page')} onRefresh={() => Promise.all([reload(), week.reload()])}>
      <AsOf at={asOf} />
      <Card>
        <View className="today-week">
          <Button
            kind="text"
            icon="caret-left"
            label={t('home.week.before')}
            onPress={() => setDate(daysAfter(date, -7))}
          />
          <Text className="today-week__day">{date}</Text>
          <Button
            kind="text"
            icon="caret-right"
            label={t('home.week.after')}
            onPress={() => setDate(daysAfter(date, 7))}
          />
        </View>
        <View className="today-days">
          {week.data?.map((day) => (
            <WeekDay key={day.day} day={day} isChosen={day.day === date} onPress={() => setDate(day.day)} />
          ))}
        </View>
      </Card>
      {loading ? <Skeleton rows={4} /> : null}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {data?.length === 0 ? <Empty icon="check" title={t('home.today.none')} /> : null}
      {lines.length === 0 ? null : (
        <Card>
          {lines.map((line) => (
            <TodayLine key={`${line.module}${line.for.guid}`} line={line} />
          ))}
        </Card>
      )}
    </Page>
  )
}
