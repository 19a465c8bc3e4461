export type DateKind = 'date' | 'date-time' | 'time'

export interface DateInputProps {
  /** `YYYY-MM-DD`, `YYYY-MM-DDTHH:mm` or `HH:mm`; empty for none. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly kind: DateKind
  readonly min: string
  readonly max: string
  readonly label: string
  readonly placeholder: string
  readonly name: string
}
