import { Text, View } from '@tarojs/components'
import { choiceWords } from '@/client/queries/dictionaries'
import { EditField } from '@/fields/edit/edit-field'
import { showField } from '@/fields/show-field'
import { counts, isEmpty, isFixed, isRequired, type Module } from '@/schema'
import { Facts } from '@/ui/layout/facts'
import { wordsOf } from '@/words'
import { useComing } from './use-next-number'
import type { useRecordForm } from './use-record-form'

type Form = ReturnType<typeof useRecordForm>

/** Nothing that is typed here makes it: other records fill it in later. */
const isFromElsewhere = ({ fields, computed }: Module, name: string) =>
  fields[name]?.kind !== 'serial' &&
  !computed.some((each) => each.name === name) &&
  !Object.values(fields).some(({ options }) => Object.keys(options.copies ?? {}).includes(name))

interface Asked {
  readonly module: Module
  readonly form: Form
  readonly name: string
}

/** What is not typed: made by the program, approved as it stands, or chosen once and for all. */
function keptBy({ module, form, name }: Asked): 'program' | 'once' | null {
  const { kind, options } = module.fields[name] ?? {}
  const isGiven = options?.readonly === true || (kind === 'serial' && options?.editable !== true)
  if (isGiven || (form.isEdit && isFixed(module, form.model?.flow ?? 0, name))) return 'program'
  return options?.once === true && !isEmpty(form.before?.[name]) ? 'once' : null
}

/** A value that stands, in words. */
function Kept({ module, form: { values, wordsAt, t }, name, isOnce }: Asked & { readonly isOnce: boolean }) {
  const label = wordsOf(module, { field: name })
  const isWaiting = values[name] === null || values[name] === undefined
  if (isWaiting && isFromElsewhere(module, name)) return null
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

/** The number that comes by itself where none is typed. */
function Coming({ module, form, name }: Asked) {
  const number = useComing(module, form, name)
  if (number === '') return null
  return (
    <View className="field">
      <Text className="field__hint">{form.t('records.coming', { number })}</Text>
    </View>
  )
}

/** One field of a record being filled in: typed, or told where it is not. */
export function RecordField({ module, form, name }: Asked) {
  const field = module.fields[name]
  if (field === undefined || !counts(module, name, form.values)) return null
  const kept = keptBy({ module, form, name })
  if (kept !== null) return <Kept {...{ module, form, name }} isOnce={kept === 'once'} />
  const { values, wordsAt, errorAt, set } = form
  const label = wordsOf(module, { field: name })
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
      {field.kind === 'serial' ? <Coming module={module} form={form} name={name} /> : null}
    </>
  )
}
