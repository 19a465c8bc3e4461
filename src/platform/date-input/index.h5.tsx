import type { DateInputProps } from './contract'

/** The browser's own picker: every phone has a good one. */
export const DateInput = ({ value, onChange, withTime, min, max, label, name }: DateInputProps) => (
  <input
    className="field__input"
    type={withTime ? 'datetime-local' : 'date'}
    name={name}
    value={value}
    min={withTime ? `${min}T00:00` : min}
    max={withTime ? `${max}T23:59` : max}
    aria-label={label}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
