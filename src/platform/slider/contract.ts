export interface SliderProps {
  /** Nought to a hundred. */
  readonly value: number
  readonly onChange: (value: number) => void
  readonly label: string
  readonly name: string
}
