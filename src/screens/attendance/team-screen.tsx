import { Text, View } from '@tarojs/components'
import type { ClockTeam, TeamRow, TeamState } from '@wire'
import { useState } from 'react'
import { useRead, wordsFor } from '@/client/queries/use-read'
import { save } from '@/client/request/call'
import { callNumber } from '@/platform/call'
import { go, useParams } from '@/platform/router'
import { dayFromToday, daysAfter, type Module, monthsAfter } from '@/schema'
import { DayBars } from '@/ui/charts/day-bars'
import { StackedBar } from '@/ui/charts/stacked-bar'
import { Button } from '@/ui/controls/button'
import { Chips } from '@/ui/controls/chips'
import { Empty } from '@/ui/feedback/empty'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { AsOf } from '@/ui/marks/as-of'
import { useDayName } from '@/ui/month/month-grid'
import { toast } from '@/ui/overlays/toast'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { useJob } from '../records/sheets/use-job'
import { Loading } from './loading'
import { SlotDots } from './slot-dots'
import { SumsCard } from './sums-card'
import { useDepartment } from './use-department'
import './attendance.scss'

const states = ['all', 'in', '1', '0', '-2', '-1', 'leave', 'goout', 'open'] as const
const rowsOnPage = 20
const mostRows = 100

const stateIn = (text: string): TeamState => states.find((state) => state === text) ?? 'all'

/** The text key of a state: keys of texts are words. */
const keyOf = {
  all: 'all',
  in: 'in',
  1: 'normal',
  0: 'late',
  '-2': 'early',
  '-1': 'absent',
  leave: 'leave',
  goout: 'goout',
  open: 'open',
} as const

function Person({ row, date }: { readonly row: TeamRow; readonly date: string }) {
  const t = useTranslate()
  const { UserCode: usercode, UserName: username, Department, Phone, Slots, Sums } = row
  const [year = '', month = ''] = date.split('-')
  const open = () => go('personalinfo', { usercode, username, year, month: String(Number(month)) })
  const call = () => callNumber(Phone).catch((error: unknown) => toast(wordsFor(error)))
  const { Present, Days, LateMinutes, Absent } = Sums
  return (
    <Card>
      <View className="punch-person">
        <Text className="punch-person__name">{username}</Text>
        <Text className="punch-person__part">{Department}</Text>
        <Button kind="text" label={t('punches.month')} onPress={open} />
        {Phone === '' ? null : <Button kind="text" icon="phone" label={t('punches.call')} onPress={call} />}
      </View>
      {Slots.length > 0 ? <SlotDots slots={Slots} /> : null}
      {date.length === 7 ? (
        <Text className="punch-nothing">
          {t('punches.personSums', { present: Present, days: Days, late: LateMinutes, absent: Absent })}
        </Text>
      ) : null}
      {date.length === 10 && Slots.length === 0 ? (
        <Text className="punch-nothing">{t('punches.why.shift')}</Text>
      ) : null}
    </Card>
  )
}

/** Today's team as a bar of those who are right, late, missing and away. */
function TeamBar({ counts }: { readonly counts: ClockTeam['Counts'] }) {
  const t = useTranslate()
  const parts = [
    { key: '1', tone: 'pass' },
    { key: '0', tone: 'wait' },
    { key: '-2', tone: 'wait' },
    { key: '-1', tone: 'fail' },
    { key: 'leave', tone: 'plain' },
  ] as const
  return (
    <StackedBar
      compact
      label={t('punches.team')}
      parts={parts.map(({ key, tone }) => ({
        ...{ key, tone, label: t(`punches.team_.${keyOf[key]}`), value: counts[key], text: String(counts[key]) },
      }))}
    />
  )
}

/** How many people were late, left early or were absent on each day of a month. */
function TeamStrip({ days }: { readonly days: ClockTeam['Days'] }) {
  const t = useTranslate()
  const dayName = useDayName()
  if (days.length === 0) return null
  return (
    <Card title={t('punches.wrongByDay')}>
      <DayBars
        isStrip
        label={t('punches.wrongByDay')}
        days={days.map(({ Day, Wrong }) => ({
          ...{ day: Day, value: Wrong },
          label: `${dayName(Day)} ${t('punches.wrongPeople', { count: Wrong })}`,
        }))}
      />
    </Card>
  )
}

/** Starts the export of a month and saves its file. */
function useExport(module: Module, date: string, Depart: string) {
  const t = useTranslate()
  const jobs = useJob(module, t('punches.team'))
  const begin = () =>
    jobs.begin(async (guid) => {
      await save('ClockIn.ExportMonth', { guid, Month: date.slice(0, 7), Depart }, 'add')
      return true
    })
  const { job } = jobs
  const isReady = job?.State === 'done'
  return {
    label: t(isReady ? 'records.sheets.save' : 'punches.export'),
    busy: jobs.isRunning || jobs.isFetching,
    onPress: () => (isReady && job !== null ? jobs.fetchFile(job) : begin()),
    failure: jobs.failure,
  }
}

/** The day or the month that is shown, and the buttons that change it. */
function Dates({ date, onChange }: { readonly date: string; readonly onChange: (date: string) => void }) {
  const t = useTranslate()
  const isMonth = date.length === 7
  const step = (by: 1 | -1) => onChange(isMonth ? monthsAfter(`${date}-01`, by).slice(0, 7) : daysAfter(date, by))
  return (
    <View className="punch-body">
      <View className="punch-dates">
        <Button kind="plain" icon="caret-left" label={t('punches.before')} onPress={() => step(-1)} />
        <Text className="punch-dates__date">{date}</Text>
        <Button kind="plain" icon="caret-right" label={t('punches.after')} onPress={() => step(1)} />
      </View>
      <Chips
        items={[
          { value: 'day', label: t('punches.byDay') },
          { value: 'month', label: t('punches.byMonth') },
        ]}
        value={isMonth ? 'month' : 'day'}
        onChange={(value) => onChange(value === 'month' ? dayFromToday().slice(0, 7) : dayFromToday())}
      />
    </View>
  )
}

interface PeopleProps {
  readonly team: ClockTeam
  readonly date: string
  readonly state: TeamState
  readonly onState: (state: TeamState) => void
  readonly onMore: () => void
}

/** The people in one state. */
function People({ team, date, state, onState, onMore }: PeopleProps) {
  const t = useTranslate()
  const { Counts, rows, total } = team
  return (
    <>
      <Chips
        inLine
        items={states.map((value) => ({ value, label: t(`punches.team_.${keyOf[value]}`), count: Counts[value] }))}
        value={state}
        onChange={(value) => onState(stateIn(value))}
      />
      {rows.map((row) => (
        <Person key={row.UserCode} row={row} date={date} />
      ))}
      {total === 0 ? <Empty icon="users" title={t('punches.nobody')} /> : null}
      {total > rows.length && rows.length < mostRows ? (
        <Button wide kind="text" label={t('punches.more')} onPress={onMore} />
      ) : null}
    </>
  )
}

/** Attendance of the caller's team on a day or in a month, by check state and department. */
export function TeamScreen({ module }: { readonly module: Module }) {
  const t = useTranslate()
  const { CheckType = 'all', Depart = 'all' } = useParams()
  const [state, setState] = useState(stateIn(CheckType))
  const [date, setDate] = useState(dayFromToday())
  const [count, setCount] = useState(1)
  const [departments, setDepartments] = useState<ClockTeam['Departments']>([])
  const department = useDepartment(departments, Depart)
  const rows = Math.min(mostRows, count * rowsOnPage)
  const asked = { Date: date, CheckType: state, Depart: department.chosen, page: 1, rows }
  const { data, failure, reload, asOf } = useRead('ClockIn.GetTeam', asked, { keep: true })
  if (data !== undefined && departments.length !== data.Departments.length) setDepartments(data.Departments)
  const { failure: exportFailure, ...exporting } = useExport(module, date, department.chosen)
  const show = (next: TeamState) => {
    setState(next)
    setCount(1)
  }
  return (
    <Page title={t('punches.team')} onRefresh={reload}>
      <AsOf at={asOf} />
      <Dates date={date} onChange={setDate} />
      {data === undefined ? <Loading failure={failure} reload={reload} /> : null}
      {data === undefined ? null : (
        <Card title={department.label} action={{ label: t('punches.department'), onPress: department.open }}>
          <TeamBar counts={data.Counts} />
        </Card>
      )}
      {data !== undefined && date.length === 7 ? (
        <>
          <SumsCard sums={data.Sums} title={t('punches.sumsOf', { month: date })} />
          <TeamStrip days={data.Days} />
          {exportFailure === '' ? null : <Notice kind="error" text={exportFailure} />}
          <Button wide kind="plain" icon="download-simple" {...exporting} />
        </>
      ) : null}
      {data === undefined ? null : (
        <People {...{ team: data, date, state, onState: show }} onMore={() => setCount(count + 1)} />
      )}
      <View>{department.sheet}</View>
    </Page>
  )
}
