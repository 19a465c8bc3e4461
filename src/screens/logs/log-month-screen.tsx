import type { LogMonth, LogMonthDay } from '@wire'
import { useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { go } from '@/platform/router'
import { dayFromToday, showNumber, type Tone } from '@/schema'
import { Bars } from '@/ui/charts/bars'
import { DayBars } from '@/ui/charts/day-bars'
import type { MarkTone } from '@/ui/charts/mark'
import { StackedBar } from '@/ui/charts/stacked-bar'
import { Button } from '@/ui/controls/button'
import { Failed } from '@/ui/feedback/failed'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/layout/facts'
import { Row } from '@/ui/layout/row'
import { AsOf } from '@/ui/marks/as-of'
import { Skeleton } from '@/ui/marks/skeleton'
import { MonthGrid, useDayName } from '@/ui/month/month-grid'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { useSpan } from './span'
import { SpanHead } from './span-head'
import '@/ui/icon/record-icons.scss'

const tones: Readonly<Record<LogMonthDay['State'], readonly Tone[]>> = {
  ...{ done: ['pass'], late: ['wait'], missing: ['fail'], due: ['plain'], free: [] },
}
/** Trades that have a colour of their own; the bar is read by its words. */
const tradeTones: readonly MarkTone[] = ['blue', 'pass', 'wait', 'due', 'fail', 'plain']

const states = ['done', 'late', 'missing'] as const

/** The chosen day: the contents of its log, and the way to open or write it. */
function ChosenDay({ day, project }: { readonly day: LogMonthDay; readonly project: string }) {
  const t = useTranslate()
  const dayName = useDayName()
  const { State, guid, Logs, People, Weather, Low, High, Day } = day
  const degrees = Low === null || High === null ? '' : `${showNumber(Low)}~${showNumber(High)} ℃`
  const open = () =>
    Logs > 1
      ? go('site', { module: 'construction-log', only: `project=${project},kind=construction,date=${Day}~${Day}` })
      : go('siteDetail', { module: 'construction-log', guid })
  const write = () => go('siteEdit', { module: 'construction-log', fill: 'project=of,date=on', of: project, on: Day })
  return (
    <Card title={dayName(Day)}>
      {guid === '' ? (
        <Row title={t(`reporting.month.states.${State}`)} caret={false} />
      ) : (
        <Row
          title={t(`reporting.month.states.${State}`)}
          note={[Weather, degrees, t('reporting.month.people', { count: People })].filter(Boolean).join(' · ')}
          onPress={open}
        />
      )}
      {guid === '' && Day <= dayFromToday() ? (
        <Button wide kind="plain" icon="pencil-simple" label={t('reporting.month.write')} onPress={write} />
      ) : null}
    </Card>
  )
}

/** How many days have a log in time, a late one and none. */
function Sums({ days }: { readonly days: readonly LogMonthDay[] }) {
  const t = useTranslate()
  const items = states.map((state) => ({
    label: t(`reporting.month.states.${state}`),
    value: t('reporting.month.days', { count: days.filter(({ State }) => State === state).length }),
  }))
  return (
    <Card>
      <Facts items={items} />
    </Card>
  )
}

/** The people of each day that has a log as bars over the days, with the weather of the day. */
function PeopleByDay({ days }: { readonly days: readonly LogMonthDay[] }) {
  const t = useTranslate()
  const dayName = useDayName()
  const written = days.filter(({ guid }) => guid !== '')
  if (written.length === 0) return null
  const title = t('reporting.month.byDay')
  return (
    <Card title={title}>
      <DayBars
        label={title}
        days={written.map(({ Day, People, Weather }) => ({
          ...{ day: Day, value: People, note: Weather },
          label: [dayName(Day), Weather, t('reporting.month.people', { count: People })].join(' '),
        }))}
      />
    </Card>
  )
}

function Charts({ month: { Trades, Delays } }: { readonly month: LogMonth }) {
  const t = useTranslate()
  return (
    <>
      {Trades.length === 0 ? null : (
        <Card title={t('reporting.month.trades')}>
          <StackedBar
            compact
            label={t('reporting.month.trades')}
            parts={Trades.map(({ trade, people }, at) => ({
              ...{ key: trade, label: trade, value: people, text: showNumber(people) },
              tone: tradeTones[Math.min(at, tradeTones.length - 1)] ?? 'plain',
            }))}
          />
        </Card>
      )}
      {Delays.length === 0 ? null : (
        <Card title={t('reporting.month.delays')}>
          <Bars
            label={t('reporting.month.delays')}
            bars={Delays.map(({ Cause, Name, Hours }) => ({
              ...{ key: Cause, label: Name, value: Hours, tone: 'wait' as const },
              text: t('reporting.labour.hoursOf', { hours: showNumber(Hours) }),
            }))}
          />
        </Card>
      )}
    </>
  )
}

/** A month of a project by its logs: which days are written, late or missing, people by trade and hours lost by cause. */
export function LogMonthScreen() {
  const t = useTranslate()
  const span = useSpan()
  const today = dayFromToday()
  const [month, setMonth] = useState(today.slice(0, 7))
  const [chosen, setChosen] = useState(today)
  const takes = { PrjGuid: span.project, Month: month }
  const options = { enabled: span.project !== '', keep: true }
  const { data, loading, failure, reload, asOf } = useRead('ConstructionLog.GetMonth', takes, options)
  const change = (next: string) => {
    setMonth(next)
    setChosen(next === today.slice(0, 7) ? today : `${next}-01`)
  }
  const marks = Object.fromEntries((data?.Days ?? []).map(({ Day, State }) => [Day, tones[State]]))
  const day = data?.Days.find(({ Day }) => Day === chosen)
  return (
    <Page title={t('reporting.month.title')} onRefresh={reload}>
      <SpanHead
        span={{ ...span, projectName: span.projectName || (data?.PrjName ?? ''), from: month, to: '', chips: [] }}
      />
      <AsOf at={asOf} />
      {span.project === '' ? null : (
        <Card>
          <MonthGrid {...{ month, chosen, marks, onDay: setChosen, onMonth: change }} />
        </Card>
      )}
      {loading ? <Skeleton rows={4} /> : null}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {day === undefined ? null : <ChosenDay day={day} project={span.project} />}
      {data === undefined || span.project === '' ? null : (
        <>
          <Sums days={data.Days} />
          <PeopleByDay days={data.Days} />
          <Charts month={data} />
        </>
      )}
    </Page>
  )
}
