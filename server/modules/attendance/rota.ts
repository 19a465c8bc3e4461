import { randomUUID } from 'node:crypto'
import type { Calls, Rota, RotaCell, RotaPattern } from '@wire'
import { shift } from '@/modules/attendance/shift/shift.module'
import { dayFromToday, daysAfter, daysBetween, kindOfDay, Problem } from '@/schema'
import { firstMinute, minuteOfTime, timeOfMinute } from '@/schema/attendance'
import { may } from '../../engine/core/actor'
import type { AtWork } from '../../engine/core/context'
import { refuse } from '../../engine/core/refuse'
import { restsIn } from '../../engine/features/roster/rest'
import { mayAddAny } from '../../engine/features/writers/writers'
import { deleteRecord } from '../../engine/saving/delete'
import { saveRecord } from '../../engine/saving/save'
import { choiceText } from '../../engine/texts/definitions'
import { type PersonRow, parentDepartments } from '../../store/attendance/people'
import {
  type AwayRow,
  awayIn,
  plannedPeople,
  type ShiftRow,
  shiftCounts,
  shiftPatterns,
  shiftsIn,
} from '../../store/attendance/rota'
import { seenPeople, seenPerson } from './seen'
import { shifts } from './shifts'
import { departmentsOf } from './team'
import { type Timetable, timetableOf } from './timetable'

/** The most days of a grid, and of a change. */
const maxDays = 31
/** The people whose week is copied by one call. */
const peopleAtOnce = 20
const maxPatterns = 6
/** The days whose shifts are offered again. */
const daysOffered = 60
const daysInWeek = 7

const departmentOf = (Depart: string) => (Depart === '' || Depart === 'all' ? null : Depart)

const mayPlan = async (work: AtWork) =>
  work.who.kind !== 'demo' && may(work.who, shift.code, 'edit') && (await mayAddAny(work, shift))

async function mustPlan(work: AtWork) {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  if (!(await mayPlan(work))) throw new Problem('no-edit-right')
}

/** The days of a range, refused if it is not one of at most a month. */
function daysOf(from: string, to: string): readonly string[] {
  const count = daysBetween(from, to) + 1
  refuse(count < 1 ? [{ field: 'To', reason: 'wrong-form' }] : [])
  refuse(count > maxDays ? [{ field: 'To', reason: 'too-large', limit: maxDays }] : [])
  return Array.from({ length: count }, (_, index) => daysAfter(from, index))
}

const cellOf = ({ guid, day, name, kind, start, end, nextDay }: ShiftRow): RotaCell => ({
  ...{ Day: day, Guid: guid, Name: name, Kind: kind, Start: start, End: end, NextDay: nextDay },
})

/** The half days of a day on which a person is away; null if they are not. */
function awayOn({ from, fromHalf, to, toHalf }: AwayRow, day: string) {
  if (day < from || day > to) return null
  const isOnlyLater = day === from && fromHalf === 'pm'
  const isOnlyEarlier = day === to && toHalf === 'am'
  return isOnlyLater ? 'pm' : isOnlyEarlier ? 'am' : 'all'
}

const groupByPerson = <T extends { readonly person: string }>(rows: readonly T[]) => {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(row.person, [...(groups.get(row.person) ?? []), row])
  return groups
}

/** One page of people. Those whose shifts are planned come first: the others follow a rule with the same times each day. */
async function peopleOnPage(
  { sql }: AtWork,
  people: readonly PersonRow[],
  { From, To, page, rows }: Calls['Shift.GetRota']['takes'],
) {
  const codes = people.map(({ code }) => code)
  const until = page * rows
  const found = await plannedPeople(sql, codes, { from: daysAfter(From, -maxDays), to: daysAfter(To, maxDays) }, until)
  const isPlanned = new Set(found.map(({ person }) => person))
  const planned = people.filter(({ code }) => isPlanned.has(code))
  // A full answer fills the page and those before it.
  const others = planned.length === until ? [] : people.filter(({ code }) => !isPlanned.has(code))
  return [...planned, ...others].slice(until - rows, until)
}

/** The days of a person whose rule is not the rota: they have no record of a shift. */
const fixedCells = (table: Timetable, person: PersonRow): readonly RotaCell[] =>
  table.shiftsOf(person).flatMap(({ day, slots }) => {
    const rule = table.ruleOf(person, day)
    const [first, last] = [slots[0], slots[slots.length - 1]]
    if (rule === null || rule.kind === 'rota' || first === undefined || last === undefined) return []
    const times = { Start: timeOfMinute(first.due), End: timeOfMinute(last.due), NextDay: rule.shift.nextDay }
    return [{ Day: day, Guid: '', Name: rule.name, Kind: 'fixed', ...times }]
  })

/** The people whom the caller may see with their shifts and leave, and how many work each day. */
export async function rotaOf(work: AtWork, query: Calls['Shift.GetRota']['takes']): Promise<Rota> {
  const { Depart, From, To } = query
  const days = daysOf(From, To)
  const { sql, lang } = work
  const people = await seenPeople(work, departmentOf(Depart))
  const shown = await peopleOnPage(work, people, query)
  const codes = shown.map(({ code }) => code)
  const all = people.map(({ code }) => code)
  const [table, shifts, away, counts, patterns, rests, isPlanner, departments] = await Promise.all([
    timetableOf(work, shown, From, To),
    shiftsIn(sql, codes, From, To),
    awayIn(sql, codes, From, To),
    shiftCounts(sql, all, From, To),
    shiftPatterns(sql, dayFromToday(-daysOffered), maxPatterns),
    restsIn(work, From, To),
    mayPlan(work),
    parentDepartments(sql),
  ])
  const [shiftsBy, awayBy] = [groupByPerson(shifts), groupByPerson(away)]
  return {
    ...{ MayEdit: isPlanner, total: people.length, CopyPages: Math.ceil(people.length / peopleAtOnce) },
    rows: shown.map((person) => ({
      ...{ UserCode: person.code, UserName: person.name, Department: person.departmentName },
      Cells: [...(shiftsBy.get(person.code) ?? []).map(cellOf), ...fixedCells(table, person)],
      Away: days.flatMap((day) =>
        (awayBy.get(person.code) ?? []).flatMap((leave) => {
          const half = awayOn(leave, day)
          return half === null ? [] : [{ Day: day, Half: half, IsApproved: leave.isApproved }]
        }),
      ),
    })),
    Totals: counts.map(({ day, kind, count }) => ({
      ...{ Day: day, Kind: kind, Count: count, KindName: choiceText(shift, 'kind', kind, lang) },
    })),
    Patterns: patterns.map(({ name, kind, start, end, nextDay }) => ({
      ...{ Name: name, Kind: kind, Start: start, End: end, NextDay: nextDay },
    })),
    Departments: departmentsOf(
      departments,
      people.map(({ departmentName }) => departmentName),
    ),
    Rests: days.filter((day) => kindOfDay(rests, day) === 'rest'),
  }
}

const valuesOf = (person: string, day: string, { Name, Kind, Start, End, NextDay }: RotaPattern) => ({
  ...{ person, day, name: Name, kind: Kind, start: Start, end: End, nextDay: NextDay, remark: null },
})

/** Removes or replaces the shifts of a person on some days; a day without a shift is free. */
export async function planDays(work: AtWork, input: Calls['Shift.PlanDays']['takes']): Promise<'Success'> {
  await mustPlan(work)
  const { UserCode, From, To, Free } = input
  const days = daysOf(From, To)
  const person = await seenPerson(work, UserCode)
  if (person === null) throw new Problem('no-view-right')
  const stored = new Map((await shiftsIn(work.sql, [UserCode], From, To)).map((row) => [row.day, row]))
  for (const day of days) {
    const { guid, version } = stored.get(day) ?? { guid: randomUUID(), version: 0 }
    if (Free) {
      if (version > 0) await deleteRecord(work, shift, { guid, version }, [], { [shift.name]: shifts })
    } else
      await saveRecord(work, shift, { guid, version, values: valuesOf(UserCode, day, input) }, { [shift.name]: shifts })
  }
  return 'Success'
}

/** The first and the last minute of a shift. */
function minutesOf({ day, start, end, nextDay }: Pick<ShiftRow, 'day' | 'start' | 'end' | 'nextDay'>) {
  const first = firstMinute(day)
  return { begin: first + minuteOfTime(start), finish: first + minuteOfTime(end) + (nextDay ? 24 * 60 : 0) }
}

interface Week {
  readonly person: string
  /** By how many days the shifts are moved. */
  readonly by: number
  /** The shifts that the person has around the week. */
  readonly present: readonly ShiftRow[]
  readonly away: readonly AwayRow[]
}

/** The shifts of a week that may be copied: days that are planned, taken by a shift around them or on leave stay. */
function copiesOf(shifts: readonly ShiftRow[], { person, by, present, away }: Week) {
  return shifts
    .filter((each) => each.person === person)
    .map((each) => ({ ...each, day: daysAfter(each.day, by) }))
    .filter((each) => {
      const { begin, finish } = minutesOf(each)
      const isTaken = present.some((other) => {
        const taken = minutesOf(other)
        return other.day === each.day || (taken.begin < finish && begin < taken.finish)
      })
      return !isTaken && !away.some((leave) => leave.isApproved && awayOn(leave, each.day) === 'all')
    })
}

/** Copies the shifts of a week to another one, for some people at a time; the client asks for the next ones. */
export async function copyWeek(work: AtWork, input: Calls['Shift.CopyWeek']['takes']): Promise<'Success'> {
  await mustPlan(work)
  const { Depart, From, To, page } = input
  const isMonday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1
  refuse([...(isMonday(From) ? [] : [{ field: 'From', reason: 'wrong-form' as const }])])
  refuse(isMonday(To) && To !== From ? [] : [{ field: 'To', reason: 'wrong-form' }])
  const people = await seenPeople(work, departmentOf(Depart))
  const codes = people.slice((page - 1) * peopleAtOnce, page * peopleAtOnce).map(({ code }) => code)
  const [shifts, present, away] = await Promise.all([
    shiftsIn(work.sql, codes, From, daysAfter(From, daysInWeek - 1)),
    shiftsIn(work.sql, codes, daysAfter(To, -1), daysAfter(To, daysInWeek)),
    awayIn(work.sql, codes, To, daysAfter(To, daysInWeek - 1)),
  ])
  const [presentBy, awayBy] = [groupByPerson(present), groupByPerson(away)]
  const by = daysBetween(From, To)
  for (const person of codes) {
    const week = { person, by, present: presentBy.get(person) ?? [], away: awayBy.get(person) ?? [] }
    for (const each of copiesOf(shifts, week)) {
      const values = valuesOf(person, each.day, cellOf(each))
      await saveRecord(work, shift, { guid: randomUUID(), version: 0, values })
    }
  }
  return 'Success'
}
