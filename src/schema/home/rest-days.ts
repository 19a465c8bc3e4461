/**
 * The records of the module say on which days the enterprise rests, and on which of these days it works nevertheless;
 * nothing is expected on days of rest.
 */
interface RestDays {
  /** The first and the last day. */
  readonly from: string
  readonly to: string
  /** A choice of `rest` and `work`. */
  readonly kind: string
  /** A choice of `all`, `sunday` and `weekend`: the days between them that count. */
  readonly days: string
}

export interface RestDaysOf<K extends string> {
  readonly restDays?: { readonly [Name in keyof RestDays]: K }
}

export interface WithRestDays {
  readonly restDays?: RestDays
}

/** The values of one record. */
export interface RestSpan {
  readonly from: string
  readonly to: string
  readonly kind: string
  readonly days: string
}

const sunday = 0
const saturday = 6

const isOn = ({ from, to, days }: RestSpan, day: string) => {
  if (day < from || day > to) return false
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return days === 'all' || weekday === sunday || (days === 'weekend' && weekday === saturday)
}

/** What the records say of a day: work within a time of rest is work; null if they say nothing. */
export const kindOfDay = (spans: readonly RestSpan[], day: string): 'rest' | 'work' | null => {
  const own = spans.filter((span) => isOn(span, day))
  if (own.length === 0) return null
  return own.every(({ kind }) => kind === 'rest') ? 'rest' : 'work'
}

/** Whether a day is one of rest; a day of work within a time of rest is not. */
export const isRestDay = (spans: readonly RestSpan[], day: string) => kindOfDay(spans, day) === 'rest'
