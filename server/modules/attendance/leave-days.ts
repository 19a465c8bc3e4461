import { workingDayTypes } from '@/modules/office/leave/leave-types.part'
import { daysBetween } from '@/schema'
import type { Values } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { peopleByCode } from '../../store/attendance/people'
import { timetableOf } from './timetable'

/** Longer leave is counted by calendar days, because no rota reaches that far. */
const maxDays = 366

export interface LeaveSpan {
  readonly from: string
  readonly fromHalf: string
  readonly to: string
  readonly toHalf: string
}

/** The half days of a leave on one of its days. */
function halvesOn({ from, fromHalf, to, toHalf }: LeaveSpan, day: string) {
  return 2 - (day === from && fromHalf === 'pm' ? 1 : 0) - (day === to && toHalf === 'am' ? 1 : 0)
}

/** The days of a span in days, and those of them after the year of its beginning. */
export interface CountedDays {
  readonly due: number | null
  readonly nextDays: number | null
}

/** The days on which a person is due to work, in the order of time; null without a rule that sets the days. */
async function dueDays({ sql }: AtWork, code: string, { from, to }: LeaveSpan): Promise<readonly string[] | null> {
  const [person] = await peopleByCode(sql, [code])
  if (person === undefined) return null
  const table = await timetableOf({ sql }, [person], from, to)
  const rule = table.ruleOf(person, from)
  if (rule === null || rule.kind === 'free') return null
  const days = table.shiftsOf(person).map(({ day }) => day)
  // A rota that is not planned yet has no shifts for these days.
  return rule.kind === 'rota' && days.length === 0 ? null : days
}

const sumOfHalves = (span: LeaveSpan, days: readonly string[]) =>
  days.reduce((sum, day) => sum + halvesOn(span, day), 0) / 2

/** Only the days after the year of the beginning; null if there are none. */
function inNextYears(span: LeaveSpan, days: readonly string[]) {
  const later = days.filter((day) => day.slice(0, 4) > span.from.slice(0, 4))
  return later.length === 0 ? null : sumOfHalves(span, later)
}

const isSpan = ({ from, to, fromHalf, toHalf }: Values) =>
  [from, to, fromHalf, toHalf].every((each) => typeof each === 'string') && String(from) <= String(to)

/** The days that a leave takes: working days for some types, if the person has a rule; otherwise all days. */
export async function countedDays(work: AtWork, values: Values): Promise<CountedDays> {
  const { person, type } = values
  if (!isSpan(values)) return { due: null, nextDays: null }
  const span = values as unknown as LeaveSpan
  const length = daysBetween(span.from, span.to) + 1
  const isWorking = typeof person === 'string' && workingDayTypes.includes(String(type)) && length <= maxDays
  const due = isWorking ? await dueDays(work, person, span) : null
  if (due !== null) return { due: sumOfHalves(span, due), nextDays: inNextYears(span, due) }
  if (span.from.slice(0, 4) === span.to.slice(0, 4)) return { due: null, nextDays: null }
  const first = `${Number(span.from.slice(0, 4)) + 1}-01-01`
  return { due: null, nextDays: daysBetween(first, span.to) + 1 - (span.toHalf === 'am' ? 0.5 : 0) }
}
