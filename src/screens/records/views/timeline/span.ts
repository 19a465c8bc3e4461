import type { ListRow } from '@wire'
import { dayFromToday, daysAfter, daysBetween, type Module, type Timeline } from '@/schema'

/** The days that a timeline shows, both included. */
export type Window = { readonly from: string; readonly to: string }

export const windowSizes = ['14', '42', '91', 'all'] as const
export type WindowSize = (typeof windowSizes)[number]

export const windowFrom = (from: string, size: number): Window => ({ from, to: daysAfter(from, size - 1) })

/** The days of a record; a missing end counts as the beginning. */
export function daysOf({ from, to }: Timeline, { values }: Pick<ListRow, 'values'>): Window | null {
  const first = values[from]
  if (typeof first === 'object' && first !== null) return first as Window
  if (typeof first !== 'string') return null
  return { from: first, to: typeof values[to] === 'string' ? values[to] : first }
}

interface Bar {
  readonly left: number
  readonly width: number
  readonly startsBefore: boolean
  readonly endsAfter: boolean
}

/** Where a bar is in the window, in percent of its width. */
export function barIn({ from, to }: Window, days: Window): Bar {
  const whole = daysBetween(from, to) + 1
  const startsBefore = days.from < from
  const endsAfter = days.to > to
  const first = startsBefore ? 0 : daysBetween(from, days.from)
  const last = endsAfter ? whole : Math.min(whole, daysBetween(from, days.to) + 1)
  return { left: (100 * first) / whole, width: (100 * Math.max(0, last - first)) / whole, startsBefore, endsAfter }
}

/** Where a day begins in the window, in percent; null if it is outside. */
export const placeOf = ({ from, to }: Window, day: string) =>
  day < from || day > to ? null : (100 * (daysBetween(from, day) + 0.5)) / (daysBetween(from, to) + 1)

/** The number of days that a record is late: it is open, its last day is over and it is not done. */
export function daysLate({ list }: Module, { done }: Timeline, { values }: ListRow, { to }: Window): number {
  const today = dayFromToday()
  const isOpen = list.open.length === 0 || list.open.includes(String(values[list.state]))
  const isDone = done !== undefined && Number(values[done] ?? 0) >= 100
  return isOpen && !isDone && to < today ? daysBetween(to, today) : 0
}

/** The first days of the columns of a window: days, weeks or months. */
export function ticksOf({ from, to }: Window): readonly { readonly day: string; readonly left: number }[] {
  const whole = daysBetween(from, to) + 1
  const step = whole <= 14 ? 1 : whole <= 42 ? 7 : Math.ceil(whole / 6)
  return Array.from({ length: Math.ceil(whole / step) }, (_, at) => ({
    day: daysAfter(from, at * step),
    left: (100 * at * step) / whole,
  }))
}
