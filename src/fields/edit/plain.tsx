import { Text, View } from '@tarojs/components'
import { choicesOf } from '@/client/queries/dictionaries'
import { chinaTime } from '@/client/time/time'
import type { DateRange, Field } from '@/schema'
import { largeUnitOf, stars, withFullWidth, withoutTags, years } from '@/schema'
import { SwitchRow } from '@/ui/controls/switch-row'
import { ChoiceField } from '@/ui/inputs/choice-field'
import { DateField } from '@/ui/inputs/date-field'
import { LongTextField } from '@/ui/inputs/long-text-field'
import { NumberField } from '@/ui/inputs/number-field'
import { SliderField } from '@/ui/inputs/slider-field'
import { TextField } from '@/ui/inputs/text-field'
import { language, useTranslate } from '@/words'
import type { Editing } from './contract'

const common = ({ name, label, field, error }: Editing) => ({
  name,
  label,
  required: field.required,
  ...(error === '' ? {} : { error }),
})
const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
const orNull = (text: string) => (text === '' ? null : text)

export const EditText = (editing: Editing) => (
  <TextField
    {...common(editing)}
    value={textIn(editing.value)}
    maxLength={editing.field.options.maxLength ?? 200}
    onChange={(text) => editing.onChange({ value: orNull(text) })}
  />
)

/** Characters that may not be sent are replaced while typing. */
export const EditLongText = (editing: Editing) => (
  <LongTextField
    {...common(editing)}
    value={withoutTags(textIn(editing.value))}
    maxLength={editing.field.options.maxLength ?? 500}
    tidy={withFullWidth}
    onChange={(text) => editing.onChange({ value: orNull(text) })}
  />
)

const decimals = { quantity: 4, percent: 2, number: 4, age: 0 } as const

/** Decimals of the typed number and the factor from it to the stored number. */
function inputScaleOf({ kind, options }: Field) {
  if (kind !== 'money') return { decimals: decimals[kind as keyof typeof decimals], factor: 1 }
  if (options.inTenThousands !== true) return { decimals: 2, factor: 100 }
  // Typed in the displayed unit, with decimals down to one fen.
  const { size } = largeUnitOf(language(), '')
  return { decimals: 1 + String(size).length, factor: size * 100 }
}

export function EditNumber(editing: Editing) {
  const t = useTranslate()
  const { field, value, onChange } = editing
  const { decimals: most, factor } = inputScaleOf(field)
  const money = field.options.inTenThousands === true ? t('shell.large') : t('records.yuan')
  const unit = { money, percent: '%' }[field.kind as 'money' | 'percent']
  return (
    <NumberField
      {...common(editing)}
      decimals={most}
      value={typeof value === 'number' ? value / factor : null}
      onChange={(typed) => onChange({ value: typed === null || factor === 1 ? typed : Math.round(typed * factor) })}
      {...(unit === undefined ? {} : { unit })}
    />
  )
}

/** First and last day for the date picker, from the years of the field. */
const daysOf = ({ years: own }: Field['options']) =>
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
export const EditDateTime = (editing: Editing) => (
  <DateField
    {...common(editing)}
    kind="date-time"
    value={toLocal(textIn(editing.value))}
    onChange={(local) => editing.onChange({ value: toInstant(local) })}
  />
)

export const EditTime = (editing: Editing) => (
  <DateField
    {...common(editing)}
    kind="time"
    value={textIn(editing.value)}
    onChange={(time) => editing.onChange({ value: orNull(time) })}
  />
)

export function EditYear(editing: Editing) {
  const { min = years.min, max = years.max } = editing.field.options
  return (
    <DateField
      {...common(editing)}
      kind="year"
      between={[String(min), String(max)]}
      value={typeof editing.value === 'number' ? String(editing.value) : ''}
      onChange={(year) => editing.onChange({ value: year === '' ? null : Number(year) })}
    />
  )
}

/** The second day follows the first if it is empty or earlier. */
export function EditDateRange(editing: Editing) {
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

export const EditSlider = (editing: Editing) => (
  <SliderField
    {...common(editing)}
    value={typeof editing.value === 'number' ? editing.value : null}
    onChange={(value) => editing.onChange({ value })}
  />
)

/** Choosing the current value again clears it if the field is optional. */
const toggled = ({ field, value: chosen }: Editing, value: unknown) =>
  value === chosen && !field.required ? null : value

export const EditRating = (editing: Editing) => (
  <ChoiceField
    {...common(editing)}
    options={[1, 2, 3, 4, 5].map((count) => ({ value: String(count), label: stars(count) }))}
    value={typeof editing.value === 'number' ? String(editing.value) : ''}
    onChange={(value) => editing.onChange({ value: toggled(editing, Number(value)) })}
  />
)

export const EditYesNo = ({ name, label, value, error, onChange }: Editing) => (
  <View id={`field-${name}`}>
    <SwitchRow label={label} value={value === true} onChange={(on) => onChange({ value: on })} />
    {error === '' ? null : <Text className="field__error">{error}</Text>}
  </View>
)

/** Shows a few choices inline; many are picked in a sheet. */
export const EditFewChoices = (editing: Editing) => (
  <ChoiceField
    {...common(editing)}
    options={choicesOf(editing.field, editing.value).map((value) => ({
      value,
      label: editing.wordsOfChoice(value),
    }))}
    value={textIn(editing.value)}
    onChange={(value) => {
      const next = toggled(editing, value)
      editing.onChange({ value: next, words: next === null ? '' : editing.wordsOfChoice(value) })
    }}
  />
)
