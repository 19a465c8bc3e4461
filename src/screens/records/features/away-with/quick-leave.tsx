import { choicesOf, choiceWords } from '@/client/queries/dictionaries'
import { useRead } from '@/client/queries/use-read'
import { dayFromToday, type Module } from '@/schema'
import { Chips } from '@/ui/controls/chips'
import { Field } from '@/ui/inputs/field'
import { textOf, useTranslate } from '@/words'
import type { FieldNoticeProps, FormFeature, RecordForm } from '../../shared/record-feature'

const typeField = 'type'

function set({ change, now }: RecordForm, values: Readonly<Record<string, string>>, words = {}) {
  const before = now()
  change({ values: { ...before.values, ...values }, words: { ...before.words, ...words } })
}

/** What a person has left of each limited type of leave in the year of a day. */
function useLeft(person: unknown, from: unknown): ReadonlyMap<string, number> {
  const isKnown = typeof person === 'string' && person !== '' && typeof from === 'string' && from !== ''
  const takes = { UserCode: String(person), Year: Number(String(from).slice(0, 4)) }
  const { data = [] } = useRead('AskForLeave.GetBalances', takes, { quiet: true, enabled: isKnown })
  return new Map(data.flatMap(({ Type, Left }) => (Left === null ? [] : [[Type, Left] as const])))
}

interface Props extends FieldNoticeProps {
  readonly absence: NonNullable<Module['absence']>
}

/** The types of leave, each chosen with one tap, with what is left of those that are limited. */
function Types({ module, form, name, absence, error = '' }: Props) {
  const t = useTranslate()
  const { values } = form
  const left = useLeft(values[absence.person], values[absence.from])
  const field = module.fields[name]
  if (field === undefined) return null
  const items = choicesOf(field, values[name]).map((choice) => {
    const label = choiceWords(module, { field: name, choice })
    const count = left.get(choice)
    return { value: choice, label: count === undefined ? label : t('calendar.away.left', { name: label, count }) }
  })
  const choose = (choice: string) =>
    set(form, { [name]: choice }, { [name]: choiceWords(module, { field: name, choice }) })
  return (
    <Field label={textOf(module, { field: name })} name={name} required error={error}>
      <Chips items={items} value={String(values[name] ?? '')} onChange={choose} />
    </Field>
  )
}

/** The first and the last half of a leave of tomorrow. */
const halvesOf = {
  whole: { fromHalf: 'am', toHalf: 'pm' },
  morning: { fromHalf: 'am', toHalf: 'am' },
  afternoon: { fromHalf: 'pm', toHalf: 'pm' },
} as const
const spans = ['whole', 'morning', 'afternoon'] as const

/** Leave of tomorrow or of a half of it, chosen with one tap. */
function Tomorrow({ form, absence: { from, to } }: Props) {
  const t = useTranslate()
  const { values } = form
  const tomorrow = dayFromToday(1)
  const isTomorrow = values[from] === tomorrow && values[to] === tomorrow
  const chosen = spans.find(
    (span) => values.fromHalf === halvesOf[span].fromHalf && values.toHalf === halvesOf[span].toHalf,
  )
  const choose = (span: string) => {
    const halves = halvesOf[spans.find((each) => each === span) ?? 'whole']
    set(form, { [from]: tomorrow, [to]: tomorrow, ...halves })
  }
  return (
    <Chips
      items={spans.map((span) => ({ value: span, label: t(`calendar.away.tomorrow.${span}`) }))}
      value={isTomorrow ? (chosen ?? '') : ''}
      onChange={choose}
    />
  )
}

/** The types of a new leave are chosen by chips instead of in a sheet. */
function TypeChips(props: FieldNoticeProps) {
  const { absence } = props.module
  return absence === undefined ? null : <Types {...props} absence={absence} />
}

/** Only a new record is begun with one tap; what was asked for is changed in its fields. */
function Quick(props: FieldNoticeProps) {
  const { absence } = props.module
  if (absence === undefined || props.form.isEdit) return null
  return props.name === absence.from ? <Tomorrow {...props} absence={absence} /> : null
}

export const quickLeave: FormFeature = {
  name: 'quick-leave',
  appliesTo: ({ absence }) => absence !== undefined,
  inputFor: (_, name, isEdit) => (name === typeField && !isEdit ? TypeChips : undefined),
  fieldNotice: Quick,
}
