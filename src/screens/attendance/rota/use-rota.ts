import type { Rota, RotaPattern } from '@wire'
import { useState } from 'react'
import { useRead, wordsFor } from '@/client/queries/use-read'
import { useSave } from '@/client/queries/use-save'
import { save } from '@/client/request/call'
import { useParams } from '@/platform/router'
import { dayFromToday, daysAfter } from '@/schema'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'
import { useDepartment } from '../use-department'

const daysInWeek = 7
const rowsOnPage = 30
const mostRows = 100

/** The Monday of the week of a day. */
const mondayOf = (day: string) => daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % daysInWeek))

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

/** The shifts of a week by person, and what a planner may do with them. */
export function useRota() {
  const { Depart = 'all' } = useParams()
  const [monday, setMonday] = useState(mondayOf(dayFromToday()))
  const [count, setCount] = useState(1)
  const [chosen, setChosen] = useState<ChosenCell | null>(null)
  const [departments, setDepartments] = useState<Rota['Departments']>([])
  const department = useDepartment(departments, Depart)
  const rows = Math.min(mostRows, count * rowsOnPage)
  const asked = { From: monday, To: daysAfter(monday, daysInWeek - 1), Depart: department.chosen, page: 1, rows }
  const { data, failure, reload, asOf } = useRead('Shift.GetRota', asked, { keep: true, stale: 0 })
  if (data !== undefined && departments.length !== data.Departments.length) setDepartments(data.Departments)
  const copying = useCopy(department.chosen, monday, data?.CopyPages ?? 0, reload)
  return {
    ...{ data, failure, reload, asOf, monday, department, chosen, setChosen, copying },
    days: Array.from({ length: daysInWeek }, (_, index) => daysAfter(monday, index)),
    step: (weeks: number) => setMonday(daysAfter(monday, weeks * daysInWeek)),
    toThisWeek: () => setMonday(mondayOf(dayFromToday())),
    hasMore: data !== undefined && data.total > data.rows.length && rows < mostRows,
    more: () => setCount(count + 1),
  }
}

/** Plans the chosen day of a person, or that day and the rest of its week. */
export function usePlanning({ monday, setChosen, reload }: ReturnType<typeof useRota>, { person, day }: ChosenCell) {
  const { save: send, busy, refusal } = useSave('Shift.PlanDays')
  const plan = async (pattern: RotaPattern | null, isWeek: boolean) => {
    const To = isWeek ? daysAfter(monday, daysInWeek - 1) : day
    const { Name, Kind, Start, End, NextDay } = pattern ?? { Name: '', Kind: '', Start: '', End: '', NextDay: false }
    const days = { UserCode: person.UserCode, From: day, To, Free: pattern === null }
    if ((await send({ ...days, Name, Kind, Start, End, NextDay })) !== undefined) setChosen(null)
    await reload()
  }
  return { plan, isBusy: busy, refusal }
}
