import { type DateInputProps, thisYear, yearsFrom } from './contract'

const types = { date: 'date', 'date-time': 'datetime-local', time: 'time' } as const
const bounds = (min: string, max: string) => ({
  date: { min, max },
  'date-time': { min: `${min}T00:00`, max: `${max}T23:59` },
  time: {},
})

/** A list that opens at this year: nothing chosen stands right before it. */
function YearInput({ value, onChange, min, max, label, placeholder, name }: DateInputProps) {
  const years = yearsFrom(min, max)
  const known = value === '' || years.includes(value) ? years : [value, ...years]
  const option = (year: string) => <option key={year}>{year}</option>
  return (
    <select
      className="field__input"
      name={name}
      value={value}
      aria-label={label}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {known.filter((year) => year < thisYear()).map(option)}
      <option value="">{placeholder}</option>
      {known.filter((year) => year >= thisYear()).map(option)}
    </select>
  )
}

/** The browser's own picker: every phone has a good one. */
export function DateInput(props: DateInputProps) {
  const { value, onChange, kind, min, max, label, name } = props
  if (kind === 'year') return <YearInput {...props} />
  return (
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
}
