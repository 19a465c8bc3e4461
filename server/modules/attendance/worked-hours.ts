import { daysAfter } from '@/schema'
import { firstMinute, minuteAt, minuteOfTime } from '@/schema/attendance'
import type { Values } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { peopleByCode } from '../../store/attendance/people'
import { type Timetable, timetableOf } from './timetable'

const dayLength = 24 * 60

/** The minutes of overtime; null if its times are not known. */
function spanOf({ date, from, until, nextDay }: Values) {
  if ([date, from, until].some((each) => typeof each !== 'string' || each === '')) return null
  const first = firstMinute(String(date))
  const begin = first + minuteOfTime(String(from))
  const end = first + minuteOfTime(String(until)) + (nextDay === true ? dayLength : 0)
  return Number.isFinite(begin) && end > begin ? { begin, end } : null
}

/**
 * The hours of overtime that lie between the first and the last punch of the day, less the pause; 0 without punches.
 * Null for people who do not punch, and for overtime without times.
 */
export async function workedHours({ sql }: AtWork, values: Values): Promise<number | null> {
  const span = spanOf(values)
  const { person: code, date, pause } = values
  if (span === null || typeof code !== 'string') return null
  const [person] = await peopleByCode(sql, [code])
  if (person === undefined) return null
  const day = String(date)
  const table = await timetableOf({ sql }, [person], day, daysAfter(day, 1))
  if (table.ruleOf(person, day) === null) return null
  const minutes = table
    .punchesOf(code)
    .filter((punch) => punch.day === day)
    .map(({ at }) => minuteAt(at))
  const present = Math.min(span.end, Math.max(...minutes)) - Math.max(span.begin, Math.min(...minutes))
  const rest = typeof pause === 'number' ? pause : 0
  return minutes.length < 2 || present <= rest ? 0 : Math.round(((present - rest) * 100) / 60) / 100
}

/** Hours between the first and the last punch of a day. */
export function hoursOf(table: Timetable, code: string, day: string) {
  const own = table.punchesOf(code).filter((row) => row.day === day && row.type !== 'Record')
  const [first, last] = [own[0]?.at ?? 0, own[own.length - 1]?.at ?? 0]
  return Math.round((last - first) / 36_000) / 100
}

/** The hours between the first and the last punch of a person on a day; null without two punches. */
export async function punchedHours({ sql }: Pick<AtWork, 'sql'>, code: string, day: string): Promise<number | null> {
  const [person] = await peopleByCode(sql, [code])
  if (person === undefined) return null
  const hours = hoursOf(await timetableOf({ sql }, [person], day, daysAfter(day, 1)), code, day)
  return hours > 0 ? hours : null
}
