import type { Calls, ClockTeam, TeamRow, TeamState } from '@wire'
import { dayFromToday, daysAfter, daysBetween } from '@/schema'
import { minuteAt } from '@/schema/attendance'
import type { AtWork } from '../../engine/core/context'
import { overtimeIn } from '../../store/attendance/days'
import { type PersonRow, parentDepartments } from '../../store/attendance/people'
import { seenPeople } from './seen'
import { shownSlot, shownSums } from './shown'
import { sumsOf, type Timetable, timetableOf } from './timetable'

const states = ['all', '-2', '0', '1', '-1', 'goout', 'leave', 'in', 'open'] as const satisfies readonly TeamState[]

interface Range {
  readonly from: string
  readonly to: string
}

/** The first and the last day of a day or of a month. */
function rangeOf(date: string): Range {
  if (date.length === 10) return { from: date, to: date }
  const [year = 0, month = 0] = date.split('-').map(Number)
  return { from: `${date}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) }
}

interface Counted {
  readonly row: TeamRow
  readonly states: ReadonlySet<TeamState>
  /** The days on which the person was late, left early or was absent. */
  readonly wrong: readonly string[]
}

/** The states of a punch that is not as planned. */
const wrongStates: readonly string[] = ['late', 'early', 'absent']

/** One person with their sums and the states in which they count. A person may count in several. */
function countedOf(table: Timetable, person: PersonRow, range: Range, overtime: number, now: number): Counted {
  const days = table.resultsOf(person, now, range)
  const sums = sumsOf(days)
  const punches = table.punchesOf(person.code).filter(({ day }) => day >= range.from && day <= range.to)
  const outings = punches.filter(({ type }) => type === 'Record').length
  const results = days.flatMap((each) => each.results)
  const isIn = (state: string) => results.some((each) => each.state === state)
  const isTrue: Readonly<Record<TeamState, boolean>> = {
    ...{ all: true, '-2': isIn('early'), 0: isIn('late'), 1: isIn('normal'), '-1': isIn('absent') },
    ...{ goout: outings > 0, leave: isIn('leave'), open: isIn('open') },
    in: punches.some(({ type }) => type !== 'Record'),
  }
  const { code, name, departmentName, phone } = person
  return {
    row: {
      ...{ UserCode: code, UserName: name, Department: departmentName, Phone: phone ?? '' },
      Slots: range.from === range.to ? results.map(shownSlot) : [],
      Sums: shownSums(sums, { overtime, outings }),
    },
    states: new Set(states.filter((state) => isTrue[state])),
    wrong: days
      .filter((each) => each.results.some(({ state }) => wrongStates.includes(state)))
      .map(({ shift }) => shift.day),
  }
}

/** The attendance of the people whom the caller may see, in a department or in all. */
export async function countedTeam(work: AtWork, date: string, department: string) {
  const people = await seenPeople(work, department === '' || department === 'all' ? null : department)
  const range = rangeOf(date)
  const codes = people.map(({ code }) => code)
  const [table, overtime] = await Promise.all([
    timetableOf(work, people, daysAfter(range.from, -1), daysAfter(range.to, 1)),
    overtimeIn(work.sql, codes, range.from, range.to),
  ])
  const hours = new Map(overtime.map((each) => [each.person, each.hours]))
  const now = minuteAt(Date.now())
  return people.map((person) => countedOf(table, person, range, hours.get(person.code) ?? 0, now))
}

/** The departments with the number of people in each. */
export function departmentsOf(
  departments: Awaited<ReturnType<typeof parentDepartments>>,
  names: readonly string[],
): ClockTeam['Departments'] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return departments.map(({ guid, name, parent }) => ({
    ...{ id: guid, name, parent: parent ?? '', count: counts.get(name) ?? 0 },
  }))
}

/** How many people were not as planned on each day of a month until today; none for a single day. */
function stripOf(date: string, all: readonly Counted[]): ClockTeam['Days'] {
  const { from, to } = rangeOf(date)
  const last = [to, dayFromToday()].sort()[0] ?? to
  const counts = new Map<string, number>()
  for (const day of all.flatMap(({ wrong }) => wrong)) counts.set(day, (counts.get(day) ?? 0) + 1)
  return from === to
    ? []
    : Array.from({ length: Math.max(0, daysBetween(from, last) + 1) }, (_, index) => daysAfter(from, index)).map(
        (Day) => ({ Day, Wrong: counts.get(Day) ?? 0 }),
      )
}

const none = shownSums(sumsOf([]), { overtime: 0, outings: 0 })

/** The sums of all rows. */
export const totalOf = (rows: readonly Counted[]) =>
  rows.reduce(
    (total, { row }) =>
      Object.fromEntries(
        Object.entries(total).map(([name, value]) => [name, value + row.Sums[name as keyof typeof none]]),
      ) as unknown as typeof none,
    none,
  )

export async function clockTeam(
  work: AtWork,
  { Date: date, CheckType, Depart, page, rows }: Calls['ClockIn.GetTeam']['takes'],
): Promise<ClockTeam> {
  const [all, departments] = await Promise.all([countedTeam(work, date, Depart), parentDepartments(work.sql)])
  const inState = all.filter((each) => each.states.has(CheckType))
  const counts = Object.fromEntries(states.map((state) => [state, all.filter((each) => each.states.has(state)).length]))
  return {
    Counts: counts as ClockTeam['Counts'],
    Sums: totalOf(all),
    Departments: departmentsOf(
      departments,
      all.map(({ row }) => row.Department),
    ),
    Days: stripOf(date, all),
    total: inState.length,
    rows: inState.slice((page - 1) * rows, page * rows).map(({ row }) => row),
  }
}
