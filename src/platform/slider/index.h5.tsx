import type { SliderProps } from './contract'

/** Uses the native range input, which supports touch, keyboards and screen readers. */
export const Slider = ({ value, onChange, label, name }: SliderProps) => (
  <input
    className="field__slider"
    type="range"
    min={0}
    max={100}
    name={name}
    value={value}
    aria-label={label}
    onChange={(event) => onChange(Number(event.currentTarget.value))}
    onClick={(event) => onChange(Number(event.currentTarget.value))}
  />
)
