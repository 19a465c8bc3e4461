import { daysAfter } from './day'

/** Maximum number of values of one filter, separated by commas. */
export const maxFilterValues = 20
/** The filter value for a field that is empty. */
export const noValue = '-'
/** Whether a filter has exactly one value; with several values no single one can prefill the form. */
export const isOneValue = (value: unknown) => value !== noValue && !String(value).includes(',')
/** The filter value for the current user, in fields that contain persons. */
export const myself = 'me'

/** Relative date ranges; they are saved by name and resolved at each read. */
export const relativeDays = [
  ...(['today', 'this-week', 'this-month', 'this-year'] as const),
  ...(['last-7', 'last-30', 'next-7', 'next-30', 'past'] as const),
] as const
export type RelativeDays = (typeof relativeDays)[number]

export const isRelative = (value: string): value is RelativeDays => relativeDays.includes(value as RelativeDays)

/** A range of days that includes both ends; an empty end is open. */
export interface Span {
  readonly from: string
  readonly to: string
}

/** Days since the last Monday, which is the first day of the week. */
const sinceMonday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

const lastOfMonth = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10)

const spans: Readonly<Record<RelativeDays, (today: string) => Span>> = {
  today: (today) => ({ from: today, to: today }),
  'this-week': (today) => ({
    from: daysAfter(today, -sinceMonday(today)),
    to: daysAfter(today, 6 - sinceMonday(today)),
  }),
  'this-month': (today) => ({ from: `${today.slice(0, 8)}01`, to: lastOfMonth(today) }),
  'this-year': (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }),
  'last-7': (today) => ({ from: daysAfter(today, -6), to: today }),
  'last-30': (today) => ({ from: daysAfter(today, -29), to: today }),
  'next-7': (today) => ({ from: today, to: daysAfter(today, 6) }),
  'next-30': (today) => ({ from: today, to: daysAfter(today, 29) }),
  past: (today) => ({ from: '', to: daysAfter(today, -1) }),
}

/** The days of a relative range on a given day; ranges of seven and thirty days include that day. */
export const spanOn = (value: RelativeDays, today: string): Span => spans[value](today)

/** Refuses keys of choices that a filter would misinterpret. */
export function checkedChoiceKeys<T extends Readonly<Record<string, string>>>(label: string, choices: T): T {
  const wrong = Object.keys(choices).find((key) => key.includes(',') || key === noValue || key === '')
  if (wrong !== undefined) throw new Error(`${label}: "${wrong}" cannot be the key of a choice`)
  return choices
}
