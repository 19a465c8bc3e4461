const form = /^([01]\d|2[0-3]):[0-5]\d$/
const dayMinutes = 24 * 60

/** The minutes of a day until a time; not a number for a text that is no time. */
const minuteOf = (time: string) =>
  form.test(time) ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) : Number.NaN

/** The end of a span of times; midnight is the end of the day. */
const endOf = (until: string) => (until === '00:00' ? dayMinutes : minuteOf(until))

/** Whether a span of times of a day has a length. */
export const isSpan = (from: string, until: string) => endOf(until) > minuteOf(from)

/** The hours of a span of times, or those that were typed if there is no span. */
export function hoursWorked(from: string | null, until: string | null, typed: number | null) {
  if (from === null || until === null) return typed
  return isSpan(from, until) ? Math.round(((endOf(until) - minuteOf(from)) * 100) / 60) / 100 : null
}

/** A time of a day in China as an instant; null without a time. */
export function instantOf(date: string, time: string | null, isEnd = false) {
  const minutes = time === null ? Number.NaN : isEnd ? endOf(time) : minuteOf(time)
  const instant = Date.parse(`${date}T00:00:00+08:00`) + minutes * 60_000
  return Number.isNaN(instant) ? null : new Date(instant).toISOString()
}
