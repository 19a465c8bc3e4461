import { daysAfter, monthsAfter } from './day'

export type Repeat = 'none' | 'day' | 'week' | 'month'

/** The number of times that something may be repeated. */
export const maxRepeats = 200

/** The n-th day of a repetition; a month that is shorter has it on its last day. */
function dayAt(first: string, repeat: Repeat, n: number) {
  if (repeat === 'month') return monthsAfter(first, n)
  return daysAfter(first, repeat === 'week' ? n * 7 : n)
}

/** The days of something that is repeated until a day, one more than allowed at most. */
export function repeatedDays(first: string, repeat: Repeat, until: string | null): readonly string[] {
  if (repeat === 'none' || until === null) return [first]
  const days: string[] = []
  for (let n = 0; n <= maxRepeats; n += 1) {
    const day = dayAt(first, repeat, n)
    if (day > until) break
    days.push(day)
  }
  return days
}

/** The day of an instant in China. */
export const chinaDay = (instant: string) => new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 10)
