import type { FleetUse } from '@wire'
import { daysAfter } from '@/schema'

/** The costs of a month, the highest first. */
export const costsOf = (costs: FleetUse['Costs'], month: string) =>
  costs.filter(({ Month }) => Month === month).sort((a, b) => b.Cost - a.Cost)

/** The days of a month as a filter. */
export function monthSpan(month: string) {
  const [year = 0, of = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, of, 0)).getUTCDate()
  return `${month}-01~${month}-${String(last).padStart(2, '0')}`
}

/** Care that is late, and care by weeks from today; weeks without care are omitted. */
export function careByWeek(care: FleetUse['Care'], today: string) {
  const weeks = [0, 7, 14, 21, 28].map((after) => ({
    ...{ key: String(after), from: daysAfter(today, after), to: daysAfter(today, after === 28 ? 30 : after + 6) },
  }))
  return [{ key: 'late', from: '2000-01-01', to: daysAfter(today, -1) }, ...weeks]
    .map((week) => ({ ...week, count: care.filter(({ DueOn }) => DueOn >= week.from && DueOn <= week.to).length }))
    .filter(({ count }) => count > 0)
}
