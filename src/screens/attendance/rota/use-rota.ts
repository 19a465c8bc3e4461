import type { Rota, RotaPattern } from '@wire'
import { useState } from 'react'
import { useRead, wordsFor } from '@/client/queries/use-read'
import { useSave } from '@/client/queries/use-save'
import { save } from '@/client/request/call'
import { useParams } from '@/platform/router'
import { dayFromToday, daysAfter, daysBetween, monthsAfter } from '@/schema'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'
import { useDepartment } from '../use-department'

const daysInWeek = 7
const rowsOnPage = 30
const mostRows = 100

/** The Monday of the week of a day. */
const mondayOf = (day: string) => daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % daysInWeek))

export type RotaSpan = 'week' | 'month'

/** The days of the week or of the month of a day. */
function daysOf(span: RotaSpan, day: string): readonly string[] {
  const first = span === 'week' ? mondayOf(day) : `${day.slice(0, 7)}-01`
  const next = span === 'week' ? daysAfter(first, daysInWeek) : monthsAfter(first, 1)
  return Array.from({ length: daysBetween(first, next) }, (_, index) => daysAfter(first, index))
}

/** A day of a person that is planned. */
export interface ChosenCell {
  readonly person: Rota['rows'][number]
  readonly day: string
}

/** Copies the week before to the shown week, one page of people after the other. */
function useCopy(Depart: string, monday: string, pages: number, reload: () => unknown) {
  const t = useTranslate()
  const [isBusy, setBusy] = useState(false)
  const copy = async () => {
    const question = { title: t('punches.rota_.copyTitle'), yes: t('punches.rota_.copy'), no: t('shell.cancel') }
    if (isBusy || !(await ask(question))) return
    setBusy(true)
    try {
      for (let page = 1; page <= pages; page += 1) {
        await save('Shift.CopyWeek', { From: daysAfter(monday, -daysInWeek), To: monday, Depart, page }, 'edit')
      }
      toast(t('punches.rota_.copied'))
    } catch (error) {
      toast(wordsFor(error))
    } finally {
      setBusy(false)
      reload()
    }
  }
  return { copy, isBusy }
}

/** The shifts of a week or of a month by person, and what a planner may do with them. */
export function useRota() {
  const { Depart = 'all' } = useParams()
  const [span, setSpan] = useState<RotaSpan>('week')
  const [day, setDay] = useState(dayFromToday())
  const [count, setCount] = useState(1)
  const [chosen, setChosen] = useState<ChosenCell | null>(null)
  const [departments, setDepartments] = useState<Rota['Departments']>([])
  const department = useDepartment(departments, Depart)
  const days = daysOf(span, day)
  const [first = day, last = first] = [days[0], days[days.length - 1]]
  const rows = Math.min(mostRows, count * rowsOnPage)
  const asked = { From: first, To: last, Depart: department.chosen, page: 1, rows }
  const { data, failure, reload, asOf } = useRead('Shift.GetRota', asked, { keep: true, stale: 0 })
  if (data !== undefined && departments.length !== data.Departments.length) setDepartments(data.Departments)
  const copying = useCopy(department.chosen, mondayOf(first), data?.CopyPages ?? 0, reload)
  return {
    ...{ data, failure, reload, asOf, first, department, chosen, setChosen, copying, days, span },
    show: (next: RotaSpan) => {
      setSpan(next)
      // The week of today is shown again after its month.
      setDay(day.slice(0, 7) === dayFromToday().slice(0, 7) ? dayFromToday() : first)
    },
    step: (by: number) => setDay(span === 'week' ? daysAfter(first, by * daysInWeek) : monthsAfter(first, by)),
    hasMore: data !== undefined && data.total > data.rows.length && rows < mostRows,
    more: () => setCount(count + 1),
  }
}

/** Plans the chosen day of a person, or that day and the rest of its week. */
export function usePlanning({ setChosen, reload }: ReturnType<typeof useRota>, { person, day }: ChosenCell) {
  const { save: send, busy, refusal } = useSave('Shift.PlanDays')
  const plan = async (pattern: RotaPattern | null, isWeek: boolean) => {
    const To = isWeek ? daysAfter(mondayOf(day), daysInWeek - 1) : day
    const { Name, Kind, Start, End, NextDay } = pattern ?? { Name: '', Kind: '', Start: '', End: '', NextDay: false }
    const days = { UserCode: person.UserCode, From: day, To, Free: pattern === null }
    if ((await send({ ...days, Name, Kind, Start, End, NextDay })) !== undefined) setChosen(null)
    await reload()
  }
  return { plan, isBusy: busy, refusal }
}
