import { daysAfter, daysBetween } from './day'
import { spanOn } from './filter-value'

/** The ISO week of a day, as in `2026-W48`: it belongs to the year of its Thursday. */
export function isoWeek(day: string) {
  const thursday = daysAfter(spanOn('this-week', day).from, 3)
  const year = thursday.slice(0, 4)
  const week = Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}
