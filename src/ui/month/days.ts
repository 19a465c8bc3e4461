const two = (value: number) => String(value).padStart(2, '0')

/** Year and month number of `2026-02`. */
export const partsOf = (month: string): readonly [year: number, month: number] => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return [year, number]
}

/** The month some months later. */
export function monthAfter(month: string, by: number): string {
  const [year, number] = partsOf(month)
  const at = year * 12 + number - 1 + by
  return `${Math.floor(at / 12)}-${two((at % 12) + 1)}`
}

/** The number of a weekday from 0, Sunday; a day is a text, so that no zone moves it. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The weeks of a month by the first day of a week (0 is Sunday); empty texts are days of the neighbouring months. */
export function weeksOf(month: string, firstDay: number): readonly (readonly string[])[] {
  const [year, number] = partsOf(month)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const before = (weekdayOf(`${month}-01`) - firstDay + 7) % 7
  const weeks = Math.ceil((before + count) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => {
      const date = week * 7 + at - before + 1
      return date < 1 || date > count ? '' : `${month}-${two(date)}`
    }),
  )
}
