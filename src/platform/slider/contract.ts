export interface SliderProps {
  /** From 0 to 100. */
  readonly value: number
  readonly onChange: (value: number) => void
  readonly label: string
  readonly name: string
}
