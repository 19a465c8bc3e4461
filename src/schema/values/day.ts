let clockOffset = 0

/** Sets how much the clock of this device is slow, because the clock of a phone may be wrong by days. */
export const setClockOffset = (milliseconds: number) => {
  clockOffset = milliseconds
}

/** Today's date in the time zone of China, plus a number of days. */
export const dayFromToday = (days = 0) =>
  new Date(Date.now() + clockOffset + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
