import { chinaTime } from '@/client/time/time'
import type { DateRange, FieldOptions } from '@/schema'
import { DateField } from '@/ui/inputs/date-field'
import { useTranslate } from '@/words'
import { common, orNull, textIn } from '../../edit/common'
import type { Editing } from '../../edit/contract'
import type { InputFamily } from '../kind'

/** First and last day for the date picker, from the years of the field. */
const daysOf = ({ years: own }: FieldOptions) =>
  own === undefined ? {} : { between: [`${own[0]}-01-01`, `${own[1]}-12-31`] as const }

export const EditDate = (editing: Editing) => (
  <DateField
    {...common(editing)}
    {...daysOf(editing.field.options)}
    value={textIn(editing.value)}
    onChange={(day) => editing.onChange({ value: orNull(day) })}
  />
)

const toLocal = (instant: string) => chinaTime(instant).replace(' ', 'T')
const toInstant = (local: string) => (local === '' ? null : new Date(`${local}:00+08:00`).toISOString())

/** Displayed and typed in the time zone of China on every device. */
const EditDateTime = (editing: Editing) => (
  <DateField
    {...common(editing)}
    kind="date-time"
    value={toLocal(textIn(editing.value))}
    onChange={(local) => editing.onChange({ value: toInstant(local) })}
  />
)

const EditTime = (editing: Editing) => (
  <DateField
    {...common(editing)}
    kind="time"
    value={textIn(editing.value)}
    onChange={(time) => editing.onChange({ value: orNull(time) })}
  />
)

/** The second day follows the first if it is empty or earlier. */
function EditDateRange(editing: Editing) {
  const t = useTranslate()
  const { from = '', to = '' } = (editing.value ?? {}) as Partial<DateRange>
  const put = (range: { readonly from: string; readonly to: string }) =>
    editing.onChange({ value: range.from === '' && range.to === '' ? null : range })
  const { label, ...shared } = common(editing)
  return (
    <>
      <DateField
        {...shared}
        label={`${label} · ${t('records.from')}`}
        value={from}
        onChange={(day) => put({ from: day, to: to === '' || to < day ? day : to })}
      />
      <DateField
        label={`${label} · ${t('records.to')}`}
        name={`${shared.name}.to`}
        value={to}
        onChange={(day) => put({ from: from === '' ? day : from, to: day })}
      />
    </>
  )
}

export const dateInputs: InputFamily<'date' | 'date-time' | 'time' | 'date-range'> = {
  date: { Input: EditDate },
  'date-time': { Input: EditDateTime },
  time: { Input: EditTime },
  'date-range': { Input: EditDateRange },
}
