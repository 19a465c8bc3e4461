let ahead = 0

/** By how much this clock is behind: a phone's may be days wrong, and what day it is follows from it. */
export const setAhead = (milliseconds: number) => {
  ahead = milliseconds
}

/** A day in China, some days from today. */
export const dayFromToday = (days = 0) =>
  new Date(Date.now() + ahead + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
