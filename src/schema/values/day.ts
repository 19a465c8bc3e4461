let clockOffset = 0

/** Sets how much the clock of this device is slow, because the clock of a phone may be wrong by days. */
export const setClockOffset = (milliseconds: number) => {
  clockOffset = milliseconds
}

/** The day some days later. */
export const daysAfter = (day: string, days: number) => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The number of days from a day to another one; negative if that is earlier. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** The same day some months later, or the last day of that month if it is shorter. */
export const monthsAfter = (day: string, months: number) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The present moment in milliseconds, by the corrected clock of this device. */
export const presentMoment = () => Date.now() + clockOffset

/** Today's date in the time zone of China, plus a number of days. */
export const dayFromToday = (days = 0) =>
  new Date(presentMoment() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

/** Whether a time has come. */
export const hasCome = (instant: string) => Date.parse(instant) <= presentMoment()
