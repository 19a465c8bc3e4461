import type { Fields } from '../kinds/field'
import { type Span, spanOn } from '../values/filter-value'
import { type Only, onlyFilters } from '../values/only'

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
  /** The reference to what is reported about; the people of its scope have to report. */
  readonly of: string
  /** The time in China on the last day of the period, as in `20:00`. */
  readonly by: string
  /** The values of the records that count. */
  readonly where?: Readonly<Record<string, string>>
  /** The values of what is reported about; others need no report. */
  readonly among: Only
}

export interface RosterOf<K extends string> {
  readonly roster?: Omit<Roster, 'on' | 'of'> & { readonly on: K; readonly of: K }
}

export interface WithRoster {
  readonly roster?: Roster
}

interface Definition {
  readonly name: string
  readonly fields: Fields
  readonly roster?: Roster
}

export function rosterFrom({ name, fields, roster }: Definition): WithRoster {
  if (roster === undefined) return {}
  const fault = faultOf(fields, roster)
  if (fault !== '') throw new Error(`the roster of ${name}: ${fault}`)
  return { roster }
}

function faultOf(fields: Fields, { on, of, by, where = {} }: Roster) {
  const unknown = Object.keys(where).find((name) => fields[name] === undefined)
  if (unknown !== undefined) return `${unknown} is no field`
  if (fields[on]?.kind !== 'date') return `${on} is no date`
  if (fields[of]?.options.to === undefined) return `${of} is no reference`
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(by) ? '' : `${by} is no time`
}

/** The filters of what is reported about. */
export const rosterFilters = ({ among }: Roster) => onlyFilters({ only: among })

/** The period of a day. */
export function periodOf({ each }: Pick<Roster, 'each'>, day: string): Span {
  if (each === 'day') return { from: day, to: day }
  return spanOn(each === 'week' ? 'this-week' : 'this-month', day)
}

/** When a period must be reported, as an instant. */
export const deadlineOf = ({ by }: Pick<Roster, 'by'>, { to }: Span) => `${to}T${by}:00+08:00`
