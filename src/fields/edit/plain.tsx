import type { Place } from '@/schema'
import { withoutTags, withTwins } from '@/schema'
import { ChoiceField } from '@/ui/choice-field'
import { DateField } from '@/ui/date-field'
import { LongTextField } from '@/ui/long-text-field'
import { NumberField } from '@/ui/number-field'
import { SwitchRow } from '@/ui/switch-row'
import { TextField } from '@/ui/text-field'
import { useWords } from '@/words'
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

/** The characters that may not be sent are replaced as they are typed. */
export const EditLongText = (editing: Editing) => (
  <LongTextField
    {...common(editing)}
    value={withoutTags(textIn(editing.value))}
    maxLength={editing.field.options.maxLength ?? 500}
    tidy={withTwins}
    onChange={(text) => editing.onChange({ value: orNull(text) })}
  />
)

const decimals = { money: 2, quantity: 4, percent: 2, number: 4 } as const

export function EditNumber(editing: Editing) {
  const t = useWords()
  const { field, value, onChange } = editing
  const kind = field.kind as keyof typeof decimals
  const isMoney = kind === 'money'
  const number = typeof value === 'number' ? value : null
  const units = { money: t('records.yuan'), percent: '%', quantity: '', number: '' }
  return (
    <NumberField
      {...common(editing)}
      decimals={decimals[kind]}
      value={number === null || !isMoney ? number : number / 100}
      onChange={(typed) => onChange({ value: typed === null || !isMoney ? typed : Math.round(typed * 100) })}
      {...(units[kind] === '' ? {} : { unit: units[kind] })}
    />
  )
}

export const EditDate = (editing: Editing) => (
  <DateField
    {...common(editing)}
    value={textIn(editing.value)}
    onChange={(day) => editing.onChange({ value: orNull(day) })}
  />
)

const china = 8 * 3_600_000
const toLocal = (instant: string) =>
  instant === '' ? '' : new Date(Date.parse(instant) + china).toISOString().slice(0, 16)
const toInstant = (local: string) => (local === '' ? null : new Date(Date.parse(`${local}:00Z`) - china).toISOString())

/** Shown and typed as China's time, wherever the phone is. */
export const EditDateTime = (editing: Editing) => (
  <DateField
    {...common(editing)}
    withTime
    value={toLocal(textIn(editing.value))}
    onChange={(local) => editing.onChange({ value: toInstant(local) })}
  />
)

export const EditYesNo = ({ label, value, onChange }: Editing) => (
  <SwitchRow label={label} value={value === true} onChange={(on) => onChange({ value: on })} />
)

/** A few choices stand side by side; many are picked from a sheet. */
export const EditFewChoices = (editing: Editing) => (
  <ChoiceField
    {...common(editing)}
    options={Object.keys(editing.field.options.choices ?? {}).map((value) => ({
      value,
      label: editing.wordsOfChoice(value),
    }))}
    value={textIn(editing.value)}
    onChange={(value) => editing.onChange({ value, words: editing.wordsOfChoice(value) })}
  />
)

export function EditPlace(editing: Editing) {
  const place = editing.value as Place | null | undefined
  const moved = (address: string) => (address === '' ? null : { address, latitude: null, longitude: null })
  return (
    <TextField
      {...common(editing)}
      value={place?.address ?? ''}
      onChange={(address) => editing.onChange({ value: moved(address) })}
    />
  )
}
