import { Text, View } from '@tarojs/components'
import { choiceWords } from '@/client/queries/dictionaries'
import { EditField } from '@/fields/edit/edit-field'
import { showField } from '@/fields/show-field'
import { isEffectiveField, isEmpty, isFixed, isRequired, type Module } from '@/schema'
import { Facts } from '@/ui/layout/facts'
import { textOf } from '@/words'
import { useNextNumber } from './use-next-number'
import type { useRecordForm } from './use-record-form'

type Form = ReturnType<typeof useRecordForm>

/** True for a readonly field that other records fill in later, not this form. */
const isFilledLater = ({ fields, computed }: Module, name: string) =>
  fields[name]?.kind !== 'serial' &&
  !computed.some((each) => each.name === name) &&
  !Object.values(fields).some(({ options }) => Object.keys(options.copies ?? {}).includes(name))

interface FieldProps {
  readonly module: Module
  readonly form: Form
  readonly name: string
}

/** Why a field cannot be changed: written by the program or approved, or immutable once set. */
function fixedBy({ module, form, name }: FieldProps): 'program' | 'once' | null {
  const { kind, options } = module.fields[name] ?? {}
  const isReadonly = options?.readonly === true || (kind === 'serial' && options?.editable !== true)
  if (isReadonly || (form.isEdit && isFixed(module, form.model?.flow ?? 0, name))) return 'program'
  return options?.once === true && !isEmpty(form.before?.[name]) ? 'once' : null
}

/** A value that cannot be changed. */
function FixedValue({ module, form: { values, wordsAt, t }, name, isOnce }: FieldProps & { readonly isOnce: boolean }) {
  const label = textOf(module, { field: name })
  const isWaiting = values[name] === null || values[name] === undefined
  if (isWaiting && isFilledLater(module, name)) return null
  const row = { values, words: { [name]: wordsAt(name) } }
  return (
    <>
      <Facts items={[{ label, value: isWaiting ? t('records.filledIn') : showField(module, name, row) }]} />
      {isOnce ? (
        <View className="field">
          <Text className="field__hint">{t('records.once', { label })}</Text>
        </View>
      ) : null}
    </>
  )
}

/** The number that the record gets if none is typed. */
function NextNumber({ module, form, name }: FieldProps) {
  const number = useNextNumber(module, form, name)
  if (number === '') return null
  return (
    <View className="field">
      <Text className="field__hint">{form.t('records.coming', { number })}</Text>
    </View>
  )
}

/** A field of the form: an input, or its value if it cannot be changed. */
export function RecordField({ module, form, name }: FieldProps) {
  const field = module.fields[name]
  if (field === undefined || !isEffectiveField(module, name, form.values)) return null
  const fixed = fixedBy({ module, form, name })
  if (fixed !== null) return <FixedValue {...{ module, form, name }} isOnce={fixed === 'once'} />
  const { values, wordsAt, errorAt, set } = form
  const label = textOf(module, { field: name })
  return (
    <>
      <EditField
        module={module}
        record={form.draft.guid}
        onBusy={form.onBusy}
        field={field.required === isRequired(field, values) ? field : { ...field, required: true }}
        name={name}
        label={label}
        value={values[name]}
        words={wordsAt(name)}
        error={errorAt(name)}
        beside={values}
        onChange={(chosen) => set(name, chosen)}
        wordsOfChoice={(choice) => choiceWords(module, { field: name, choice })}
        wordsAt={wordsAt}
        errorAt={errorAt}
      />
      {field.kind === 'serial' ? <NextNumber module={module} form={form} name={name} /> : null}
    </>
  )
}
