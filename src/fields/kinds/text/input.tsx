import { withFullWidth, withoutTags } from '@/schema'
import { LongTextField } from '@/ui/inputs/long-text-field'
import { TextField } from '@/ui/inputs/text-field'
import { common, orNull, textIn } from '../../edit/common'
import type { Editing } from '../../edit/contract'
import type { InputFamily, InputKind } from '../kind'
import { Dictate } from './dictate'
import { EditPersonCode } from './edit-person-code'
import { EditQr } from './edit-qr'
import { RecentTexts } from './recent-texts'

const EditText = (editing: Editing) => (
  <>
    <TextField
      {...common(editing)}
      value={textIn(editing.value)}
      maxLength={editing.field.options.maxLength ?? 200}
      onChange={(text) => editing.onChange({ value: orNull(text) })}
    />
    {editing.field.options.recent === true ? <RecentTexts {...editing} /> : null}
  </>
)

/** Characters that may not be sent are replaced while typing. */
const EditLongText = (editing: Editing) => {
  const maxLength = editing.field.options.maxLength ?? 500
  const text = withoutTags(textIn(editing.value))
  const change = (changed: string) => editing.onChange({ value: orNull(changed) })
  return (
    <>
      <LongTextField {...common(editing)} value={text} maxLength={maxLength} tidy={withFullWidth} onChange={change} />
      <Dictate text={text} onText={(heard) => change([...withFullWidth(heard)].slice(0, maxLength).join(''))} />
    </>
  )
}

const EditCode = (editing: Editing) =>
  editing.field.options.names === undefined ? <EditQr {...editing} /> : <EditPersonCode {...editing} />

const typed: InputKind = { Input: EditText, isIndependent: true }

export const textInputs: InputFamily<'text' | 'long-text' | 'phone' | 'email' | 'serial' | 'qr'> = {
  text: typed,
  'long-text': { Input: EditLongText, isIndependent: true },
  phone: typed,
  email: typed,
  serial: typed,
  qr: { Input: EditCode },
}
