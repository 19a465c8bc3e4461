import { Text, View } from '@tarojs/components'
import { choiceWords } from '@/client/queries/dictionaries'
import { EditField } from '@/fields/edit-field'
import { showField } from '@/fields/show-field'
import { editableInLines, type Field, isEffectiveField, isFixed, isRequired, type Module } from '@/schema'
import { Facts } from '@/ui/layout/facts'
import { textOf } from '@/words'
import { formParts } from '../features/form'
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
  /** The line of the field that is shown without the others. */
  readonly at?: number
}

/** Whether a field is written by the program or was approved. */
function isFixedByProgram({ module, form, name }: FieldProps) {
  const { kind, options } = module.fields[name] ?? {}
  const isReadonly = options?.readonly === true || (kind === 'serial' && options?.editable !== true)
  return (
    isReadonly ||
    (form.isEdit && isFixed(module, { state: form.model?.flow ?? 0, values: form.model?.values ?? {} }, name))
  )
}

/** A list whose lines stay, although some of their fields may change. */
function withFixedLines({ module, form, name }: FieldProps, field: Field): Field {
  const { lines } = field.options
  const saved = { state: form.model?.flow ?? 0, values: form.model?.values ?? {} }
  const editable = lines === undefined || !form.isEdit ? null : editableInLines(module, saved, name)
  if (lines === undefined || editable === null) return field
  const fields = Object.entries(lines.fields).map(([each, of]) => [
    each,
    editable.includes(each) ? of : { ...of, options: { ...of.options, readonly: true } },
  ])
  return {
    ...field,
    options: { ...field.options, lines: { ...lines, fields: Object.fromEntries(fields), fixed: true } },
  }
}

/** The text of the first feature that lets a field be changed no more; null if the field can be changed. */
function fixedNotice(props: FieldProps): string | null {
  if (isFixedByProgram(props)) return ''
  const { module, form, name } = props
  const texts = formParts(module, 'fixedNotice').map(({ part }) => part(form.t, module, name, form.before, form))
  return texts.find((text) => text !== '') ?? null
}

/** A value that cannot be changed. */
function FixedValue({ module, form: { values, wordsAt, t }, name, notice }: FieldProps & { readonly notice: string }) {
  const label = textOf(module, { field: name })
  const isWaiting = values[name] === null || values[name] === undefined
  if (isWaiting && isFilledLater(module, name)) return null
  const row = { values, words: { [name]: wordsAt(name) } }
  return (
    <>
      <Facts items={[{ label, value: isWaiting ? t('records.filledIn') : showField(module, name, row) }]} />
      {notice === '' ? null : (
        <View className="field">
          <Text className="field__hint">{notice}</Text>
        </View>
      )}
    </>
  )
}

/** A field of the form: an input, or its value if it cannot be changed. */
export function RecordField({ module, form, name, at }: FieldProps) {
  const own = module.fields[name]
  if (own === undefined || !isEffectiveField(module, name, form.values)) return null
  const notice = fixedNotice({ module, form, name })
  if (notice !== null) return <FixedValue {...{ module, form, name, notice }} />
  const { values, wordsAt, errorAt, set } = form
  const inputs = formParts(module, 'inputFor').map(({ part }) => part(module, name, form.isEdit))
  const Replacing = inputs.find((each) => each !== undefined)
  if (Replacing !== undefined) return <Replacing module={module} form={form} name={name} error={errorAt(name)} />
  const field = withFixedLines({ module, form, name }, own)
  const label = textOf(module, { field: name })
  return (
    <>
      <EditField
        module={module}
        record={form.draft.guid}
        isNew={!form.isEdit}
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
        {...(at === undefined ? {} : { at })}
      />
      {formParts(module, 'fieldNotice').map(({ name: feature, part: FieldNotice }) => (
        <FieldNotice key={feature} module={module} form={form} name={name} />
      ))}
    </>
  )
}
