import { Text, View } from '@tarojs/components'
import type { SpanRow } from '@wire'
import { useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { useRead } from '@/client/queries/use-read'
import { useSave } from '@/client/queries/use-save'
import { useMe } from '@/client/session/session'
import { go } from '@/platform/router'
import { dayFromToday, daysAfter, daysBetween, type Module, type Tone } from '@/schema'
import { press } from '@/ui/base/press'
import { Button } from '@/ui/controls/button'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { PickSheet } from '@/ui/inputs/pick-sheet'
import { Card } from '@/ui/layout/card'
import { AsOf } from '@/ui/marks/as-of'
import { MonthGrid, useDayName } from '@/ui/month/month-grid'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { Page } from '@/ui/page/page'
import { listTitleOf, useTranslate } from '@/words'
import { usePeople } from '../records/detail/use-comments'
import './planning.scss'

const dayIn = (moment: string) => moment.slice(0, 10)

/** The tones of the entries of each day; an entry over several days is on each of them. */
function marksOf(rows: readonly SpanRow[], from: string, to: string) {
  const marks: Record<string, Tone[]> = {}
  for (const row of rows) {
    const [first, last] = [dayIn(row.from) < from ? from : dayIn(row.from), dayIn(row.to) > to ? to : dayIn(row.to)]
    for (let n = 0; n <= daysBetween(first, last); n += 1) {
      const day = daysAfter(first, n)
      marks[day] = [...(marks[day] ?? []), row.tone]
    }
  }
  return marks
}

/** The time of an entry on a day, in China's time. */
function useTimes(row: SpanRow) {
  const t = useTranslate()
  const days = daysBetween(dayIn(row.from), dayIn(row.to))
  if (row.allDay) return days === 0 ? t('planning.schedule.allDay') : `${dayIn(row.from)} ~ ${dayIn(row.to)}`
  const more = days === 0 ? '' : ` ${t('planning.schedule.nextDay', { count: days })}`
  return `${row.from.slice(11)} – ${row.to.slice(11)}${more}`
}

interface EntryProps {
  readonly row: SpanRow
  readonly reload: () => Promise<unknown>
}

/** Answers of a participant to the host. */
function Answers({ row, reload }: EntryProps) {
  const t = useTranslate()
  const answering = useSave('Schedule.Answer')
  const answer = async (to: 'yes' | 'perhaps' | 'no') => {
    if ((await answering.save({ guid: row.guid, answer: to })) === undefined) return
    toast(t('planning.schedule.answered'))
    await reload()
  }
  return (
    <View className="plan-report__steps">
      {(['yes', 'perhaps', 'no'] as const).map((to) => (
        <Button key={to} kind="plain" label={t(`planning.schedule.${to}`)} onPress={() => answer(to)} />
      ))}
    </View>
  )
}

function Entry({ row, reload }: EntryProps) {
  const t = useTranslate()
  const skipping = useSave('Schedule.Skip')
  const detaching = useSave('Schedule.Detach')
  const times = useTimes(row)
  const skip = async () => {
    const { guid, repeats } = row
    const question = {
      title: t('planning.schedule.skipTitle'),
      yes: t('planning.schedule.skip'),
      no: t('shell.cancel'),
    }
    if (!(await ask(question)) || (await skipping.save({ guid, date: repeats })) === undefined) return
    toast(t('planning.schedule.skipped'))
    await reload()
  }
  const detach = async () => {
    const to = newGuid()
    if ((await detaching.save({ guid: row.guid, date: row.repeats, to })) === undefined) {
      toast(detaching.refusal?.words ?? t('shell.loadFailed'))
      return
    }
    await reload()
    go(`${row.area}Edit`, { module: row.module, guid: to })
  }
  const open = () => go(`${row.area}Detail`, { module: row.module, guid: row.guid })
  return (
    <View className={`span-row span-row--${row.tone}`}>
      <View className="span-row__main" {...(row.guid === '' ? {} : { role: 'button', ...press(open) })}>
        <Text className="plan-task__name">{row.title || t('planning.schedule.busy')}</Text>
        <Text className="plan-task__fact">{[times, row.place].filter((each) => each !== '').join(' · ')}</Text>
      </View>
      {row.mayAnswer ? <Answers row={row} reload={reload} /> : null}
      {row.repeats === '' ? null : (
        <View className="span-row__once">
          <Button kind="text" label={t('planning.schedule.detach')} busy={detaching.busy} onPress={detach} />
          <Button kind="text" label={t('planning.schedule.skip')} onPress={skip} />
        </View>
      )}
    </View>
  )
}

/** Whose calendar is shown: the caller's, or that of a picked colleague. */
function useWhose() {
  const t = useTranslate()
  const [person, setPerson] = useState<{ readonly id: string; readonly label: string } | null>(null)
  const [isPicking, setPicking] = useState(false)
  const [keyword, setKeyword] = useState('')
  const { rows, loading } = usePeople(keyword)
  const pick = ([id]: readonly string[]) => {
    setPerson(rows.find((row) => row.id === id) ?? null)
    setPicking(false)
  }
  const sheet = (
    <PickSheet
      {...{ open: isPicking, title: t('planning.schedule.whose'), rows, loading, search: keyword }}
      {...{ chosen: person === null ? [] : [person.id], onPick: pick, onSearch: setKeyword }}
      onClose={() => setPicking(false)}
    />
  )
  const menu = [
    { label: t('planning.schedule.whose'), onPress: () => setPicking(true) },
    ...(person === null ? [] : [{ label: t('planning.schedule.own'), onPress: () => setPerson(null) }]),
  ]
  return { person, sheet, menu }
}

/** The full hour after now in China, on a day. */
function nextHour(day: string) {
  const hour = (new Date(Date.now() + 8 * 3_600_000).getUTCHours() + 1) % 24
  return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+08:00`).toISOString()
}

/** A month with dots, and what the chosen day has. */
export function ScheduleScreen({ module }: { readonly module: Module }) {
  const t = useTranslate()
  const dayName = useDayName()
  const [chosen, setChosen] = useState(dayFromToday())
  const [month, setMonth] = useState(chosen.slice(0, 7))
  const { person, sheet, menu } = useWhose()
  const [from, to] = [`${month}-01`, lastDayOf(month)]
  const people = person === null ? [] : [person.id]
  const { data, failure, reload, asOf } = useRead('Schedule.GetSpan', { from, to, people }, { keep: true })
  const rows = data ?? []
  const ofDay = rows.filter((row) => dayIn(row.from) <= chosen && dayIn(row.to) >= chosen)
  // Entries with a time come before those that take all day.
  const shown = [...ofDay.filter((row) => !row.allDay), ...ofDay.filter((row) => row.allDay)]
  const begin = nextHour(chosen)
  const restDays = {
    label: t('planning.schedule.restDays'),
    onPress: () => go(module.area, { module: 'rest-day' }),
  }
  const add = () => go(`${module.area}Edit`, { module: module.name, fill: 'begin=at', at: begin })
  const action =
    useMe() === null ? {} : { action: { label: t('planning.schedule.add'), icon: 'plus' as const, onPress: add } }
  return (
    <Page title={person?.label ?? listTitleOf(module)} more={[...menu, restDays]} onRefresh={reload} {...action}>
      <View>
        <AsOf at={asOf} />
        <Card>
          <MonthGrid
            {...{ month, chosen, marks: marksOf(rows, from, to), onDay: setChosen }}
            onMonth={(next) => {
              setMonth(next)
              setChosen(next === dayFromToday().slice(0, 7) ? dayFromToday() : `${next}-01`)
            }}
          />
        </Card>
      </View>
      <View>
        <Card title={dayName(chosen)}>
          {data === undefined && failure !== '' ? <Failed text={failure} onRetry={reload} /> : null}
          {shown.map((row, at) => (
            <Entry key={`${row.guid}${row.from}${String(at)}`} row={row} reload={reload} />
          ))}
          {data !== undefined && shown.length === 0 ? (
            <Empty
              icon="tray"
              title={t('planning.schedule.nothing')}
              action={{ label: t('planning.schedule.add'), onPress: add }}
            />
          ) : null}
        </Card>
      </View>
      <View>{sheet}</View>
    </Page>
  )
}

function lastDayOf(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
