import { type Span, spanOn } from '../values/filter-value'
import type { Only } from '../values/only'

/** How often records are expected. */
type RosterPeriod = 'day' | 'week' | 'month'

/**
 * Who has to report by when: in each period one record of each record that a reference names, such as one log of each
 * project being built, from the people who belong to it.
 */
export interface Roster {
  /** What is done, as in 写施工日志. */
  readonly text: string
  readonly each: RosterPeriod
  /** The date whose period counts. */
  readonly on: string
  /** The reference to what is reported about. */
  readonly of: string
  /** Its persons who have to report; without it all people of its scope. */
  readonly people?: readonly string[]
  /** The time in China on the last day of the period, as in `20:00`. */
  readonly by: string
  /** The values of the records that count. */
  readonly where?: Readonly<Record<string, string>>
  /** The values of what is reported about; others need no report. */
  readonly among: Only
}

/** Records that the people of their audience have to open. */
interface Reading {
  /** What is done, as in 阅读制度. */
  readonly text: string
  /** The values of the records that have to be opened. */
  readonly where: Readonly<Record<string, string>>
}

export interface RosterOf<K extends string> {
  readonly roster?: Omit<Roster, 'on' | 'of'> & { readonly on: K; readonly of: K }
  readonly reading?: Reading
}

export interface WithRoster {
  readonly roster?: Roster
  readonly reading?: Reading
}

/** The period of a day in which something is expected. */
export function rosterPeriod({ each }: Pick<Roster, 'each'>, day: string): Span {
  if (each === 'day') return { from: day, to: day }
  return spanOn(each === 'week' ? 'this-week' : 'this-month', day)
}
