import { Text } from '@tarojs/components'
import type { ClockMonth, ClockMonthDay, ClockSlot } from '@wire'
import { useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { go, useParams } from '@/platform/router'
import { dayFromToday, type Tone } from '@/schema'
import { DayBars } from '@/ui/charts/day-bars'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { AsOf } from '@/ui/marks/as-of'
import { MonthGrid, useDayName } from '@/ui/month/month-grid'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { NotFoundScreen } from '../account/not-found/not-found-screen'
import { BalancesCard } from './balances-card'
import { Loading } from './loading'
import { SlotDots, timeAt } from './slot-dots'
import { SumsCard } from './sums-card'

const tones = {
  ...{ early: 'wait', late: 'wait', normal: 'pass', absent: 'fail', leave: 'plain', open: 'plain' },
} as const satisfies Record<ClockSlot['State'], Tone>

/** The tones of each day, each once; what is still open has none. */
const marksOf = (days: readonly ClockMonthDay[]) =>
  Object.fromEntries(
    days.map(({ Day, Slots }) => [
      Day,
      [...new Set(Slots.filter(({ State }) => State !== 'open').map(({ State }) => tones[State]))],
    ]),
  )

const yearsShown = { first: 2000, last: 2100 }

/** The month of an address; null if it does not exist. */
function monthIn(year: string, month: string): string | null {
  const [years, months] = [Number(year), Number(month)]
  const isMonth = Number.isInteger(years) && Number.isInteger(months) && months >= 1 && months <= 12
  if (!isMonth || years < yearsShown.first || years > yearsShown.last) return null
  return `${year.padStart(4, '0')}-${String(months).padStart(2, '0')}`
}

/** What can be corrected on a day: a tap opens the request with its day, type and time. */
function Corrections({ day, slots }: { readonly day: string; readonly slots: readonly ClockSlot[] }) {
  const t = useTranslate()
  const wrong = slots.filter(({ State }) => State === 'absent' || State === 'late' || State === 'early')
  return (
    <>
      {wrong.map(({ RecordType, Due }) => (
        <Button
          key={RecordType}
          kind="text"
          icon="pencil-simple"
          label={t('punches.correct', { type: t(`punches.types.${RecordType}`) })}
          onPress={() =>
            go('attendanceEdit', {
              ...{ module: 'clock-in-amend', fill: 'day=on,type=kind,time=due' },
              ...{ on: day, kind: RecordType, due: Due },
            })
          }
        />
      ))}
    </>
  )
}

/** The hours of each day that has punches. */
function HoursByDay({ days }: { readonly days: readonly ClockMonthDay[] }) {
  const t = useTranslate()
  const dayName = useDayName()
  const worked = days.filter(({ Hours }) => Hours > 0)
  if (worked.length === 0) return null
  return (
    <Card title={t('punches.hoursByDay')}>
      <DayBars
        label={t('punches.hoursByDay')}
        days={worked.map(({ Day, Hours }) => ({
          ...{ day: Day, value: Hours },
          label: `${dayName(Day)} ${t('punches.hours', { count: Hours })}`,
        }))}
      />
    </Card>
  )
}

/** The leave of the month by type. */
function LeaveOfMonth({ rows }: { readonly rows: ClockMonth['LeaveBy'] }) {
  const t = useTranslate()
  if (rows.length === 0) return null
  return (
    <Card title={t('punches.leave')}>
      {rows.map(({ Type, Name, Days }) => (
        <Row key={Type} title={Name} sum={t('punches.days', { count: Days })} />
      ))}
    </Card>
  )
}

interface Props {
  readonly usercode: string
  readonly username: string
  readonly first: string
}

function MonthOf({ usercode, username, first }: Props) {
  const t = useTranslate()
  const dayName = useDayName()
  const today = dayFromToday()
  const [month, setMonth] = useState(first)
  const [chosen, setChosen] = useState(first === today.slice(0, 7) ? today : `${first}-01`)
  const [Year = 0, Month = 0] = month.split('-').map(Number)
  const { data, failure, reload, asOf } = useRead(
    'ClockIn.GetMonth',
    { UserCode: usercode, Year, Month },
    { keep: true },
  )
  const day = data?.Days.find(({ Day }) => Day === chosen)
  const records = (data?.Records ?? []).filter(({ CheckTime }) => chinaDayOf(CheckTime) === chosen)
  const change = (next: string) => {
    setMonth(next)
    setChosen(next === today.slice(0, 7) ? today : `${next}-01`)
  }
  return (
    <Page title={data?.UserName ?? username} onRefresh={reload}>
      <AsOf at={asOf} />
      {data?.IsLocked === true ? <Notice kind="info" text={t('punches.locked')} /> : null}
      <Card>
        <MonthGrid {...{ month, chosen, marks: marksOf(data?.Days ?? []), onDay: setChosen, onMonth: change }} />
      </Card>
      {data === undefined ? <Loading failure={failure} reload={reload} /> : null}
      <Card title={dayName(chosen)}>
        {day === undefined ? <Text className="punch-nothing">{t('punches.why.shift')}</Text> : null}
        {day === undefined ? null : <SlotDots slots={day.Slots} />}
        {day !== undefined && day.Hours > 0 ? (
          <Text className="punch-nothing">{t('punches.hours', { count: day.Hours })}</Text>
        ) : null}
        {day !== undefined && data?.IsOwn === true && !data.IsLocked ? (
          <Corrections day={chosen} slots={day.Slots} />
        ) : null}
        {records.map(({ guid, RecordType, CheckTime, Remark, IsWaiting }) => (
          <Row
            key={guid}
            title={`${timeAt(CheckTime)} ${t(`punches.types.${RecordType}`)}`}
            note={[IsWaiting ? t('punches.check.waiting') : '', Remark].filter((each) => each !== '').join(' · ')}
            onPress={() => go('attendanceDetail', { module: 'clock-in', guid })}
          />
        ))}
      </Card>
      {data === undefined ? null : (
        <>
          <SumsCard sums={data.Sums} title={t('punches.sumsOf', { month })} />
          <HoursByDay days={data.Days} />
        </>
      )}
      <LeaveOfMonth rows={data?.LeaveBy ?? []} />
      <BalancesCard usercode={data?.UserCode ?? usercode} year={Year} />
    </Page>
  )
}

const chinaDayOf = (instant: string) => new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 10)

/** A person's month: a calendar, the chosen day and the sums. */
export function MonthScreen() {
  const { usercode = '', username = '', year = '', month = '' } = useParams()
  const first = monthIn(year, month)
  return first === null ? <NotFoundScreen /> : <MonthOf {...{ usercode, username, first }} />
}
