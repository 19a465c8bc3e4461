export interface DateInputProps {
  /** `YYYY-MM-DD`, or `YYYY-MM-DDTHH:mm` with a time; empty for none. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly withTime: boolean
  readonly min: string
  readonly max: string
  readonly label: string
  readonly placeholder: string
  readonly name: string
}
