/** The working days of a week, from Monday. */
const workingDays = { seven: 7, six: 6, five: 5 } as const
export type Week = keyof typeof workingDays

const millisecondsOfDay = 86_400_000

/** The number of a day since 1970, so that days are compared and counted without zones. */
export const dayNumber = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / millisecondsOfDay)
export const dayOf = (number: number) => new Date(number * millisecondsOfDay).toISOString().slice(0, 10)

/**
 * The working days of a plan as ranks: consecutive working days have consecutive ranks, so that adding working days is
 * an addition.
 */
export interface WorkCalendar {
  readonly isWorking: (day: number) => boolean
  /** The rank of the last working day up to a day. */
  readonly upTo: (day: number) => number
  /** The rank of a day, or of the next working day. */
  readonly from: (day: number) => number
  /** The working day of a rank. */
  readonly at: (rank: number) => number
  /** The number of working days in a range that includes both ends. */
  readonly count: (start: number, end: number) => number
  /** The n-th working day after a day, before it if n is negative; 0 is the day itself or the next working day. */
  readonly after: (day: number, n: number) => number
}

/** 1970-01-01 was a Thursday. */
const mondayOffset = 3

export function workCalendar(week: Week, holidays: readonly number[] = []): WorkCalendar {
  const perWeek = workingDays[week]
  const upToInWeeks = (day: number) => {
    const since = day + mondayOffset
    const whole = Math.floor(since / 7)
    return whole * perWeek + Math.min(since - whole * 7 + 1, perWeek)
  }
  const atInWeeks = (rank: number) => {
    const whole = Math.floor((rank - 1) / perWeek)
    return whole * 7 + (rank - 1 - whole * perWeek) - mondayOffset
  }
  const isInWeek = (day: number) => upToInWeeks(day) !== upToInWeeks(day - 1)
  const off = [...new Set(holidays)].filter(isInWeek).sort((a, b) => a - b)
  /** The number of holidays up to a day. */
  const offUpTo = (day: number) => {
    let [low, high] = [0, off.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((off[middle] as number) <= day) low = middle + 1
      else high = middle
    }
    return low
  }
  const upTo = (day: number) => upToInWeeks(day) - offUpTo(day)
  const at = (rank: number) => {
    let skipped = 0
    for (;;) {
      const day = atInWeeks(rank + skipped)
      const now = offUpTo(day)
      if (now === skipped) return day
      skipped = now
    }
  }
  const from = (day: number) => upTo(day - 1) + 1
  return {
    isWorking: (day) => upTo(day) !== upTo(day - 1),
    upTo,
    from,
    at,
    count: (start, end) => Math.max(0, upTo(end) - upTo(start - 1)),
    after: (day, n) => at((n > 0 ? upTo(day) : from(day)) + n),
  }
}
