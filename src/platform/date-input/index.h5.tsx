import type { DateInputProps } from './contract'

const types = { date: 'date', 'date-time': 'datetime-local', time: 'time' } as const
const bounds = (min: string, max: string) => ({
  date: { min, max },
  'date-time': { min: `${min}T00:00`, max: `${max}T23:59` },
  time: {},
})

/** The browser's own picker: every phone has a good one. */
export const DateInput = ({ value, onChange, kind, min, max, label, name }: DateInputProps) => (
  <input
    className="field__input"
    type={types[kind]}
    name={name}
    value={value}
    {...bounds(min, max)[kind]}
    aria-label={label}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
