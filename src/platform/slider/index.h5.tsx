import type { SliderProps } from './contract'

/** The browser's own slider: fingers, keys and screen readers know it. */
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
