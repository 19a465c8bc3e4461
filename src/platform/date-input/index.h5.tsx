import { type DateInputProps, thisYear, yearsFrom } from './contract'

const types = { date: 'date', 'date-time': 'datetime-local', time: 'time' } as const
const bounds = (min: string, max: string) => ({
  date: { min, max },
  'date-time': { min: `${min}T00:00`, max: `${max}T23:59` },
  time: {},
})

/** A select whose empty option stands right before the current year, so that the list opens there. */
function YearInput({ value, onChange, min, max, label, placeholder, name }: DateInputProps) {
  const years = yearsFrom(min, max)
  const listed = value === '' || years.includes(value) ? years : [value, ...years]
  const option = (year: string) => <option key={year}>{year}</option>
  return (
    <select
      className="field__input"
      name={name}
      value={value}
      aria-label={label}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {listed.filter((year) => year < thisYear()).map(option)}
      <option value="">{placeholder}</option>
      {listed.filter((year) => year >= thisYear()).map(option)}
    </select>
  )
}

/** Uses the browser's own date and time inputs. */
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
