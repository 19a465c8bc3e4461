import { onlyFilters, type Roster, type Span, spanOn } from '@/schema'

/** The filters of what is reported about. */
export const rosterFilters = ({ among }: Roster) => onlyFilters({ only: among })

/** The period of a day. */
export function periodOf({ each }: Pick<Roster, 'each'>, day: string): Span {
  if (each === 'day') return { from: day, to: day }
  return spanOn(each === 'week' ? 'this-week' : 'this-month', day)
}

/** When a period must be reported, as an instant. */
export const deadlineOf = ({ by }: Pick<Roster, 'by'>, { to }: Span) => `${to}T${by}:00+08:00`
