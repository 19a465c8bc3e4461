export type DateKind = 'date' | 'date-time' | 'time' | 'year'

export interface DateInputProps {
  /** `YYYY-MM-DD`, `YYYY-MM-DDTHH:mm`, `HH:mm` or `YYYY`; empty for none. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly kind: DateKind
  /** Bounds as days, or as years for the kind `year`. */
  readonly min: string
  readonly max: string
  readonly label: string
  readonly placeholder: string
  readonly name: string
}

/** All years between two bounds. */
export const yearsFrom = (min: string, max: string): readonly string[] =>
  Array.from({ length: Number(max) - Number(min) + 1 }, (_, index) => String(Number(min) + index))

export const thisYear = () => String(new Date().getFullYear())
