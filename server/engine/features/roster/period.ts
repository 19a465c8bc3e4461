import { onlyFilters, type Roster, type Span } from '@/schema'

/** The filters of what is reported about. */
export const rosterFilters = ({ among }: Roster) => onlyFilters({ only: among })

/** When a period must be reported, as an instant. */
export const deadlineOf = ({ by }: Pick<Roster, 'by'>, { to }: Span) => `${to}T${by}:00+08:00`
