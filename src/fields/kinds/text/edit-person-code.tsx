import { useState } from 'react'
import { Refusal } from '@/client/core/refusal'
import { read } from '@/client/request/call'
import { Refused } from '@/platform/refused'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Field } from '@/ui/inputs/field'
import { useScanner } from '@/ui/inputs/use-scanner'
import { translate, useTranslate } from '@/words'
import type { Editing } from '../../edit/contract'

/** The text for a scan that led to nothing; empty if the person closed the camera. */
function failureOf(cause: unknown) {
  if (cause instanceof Refused) return cause.reason === 'cancelled' ? '' : translate('records.codeUnread')
  if (cause instanceof Refusal) return cause.words
  throw cause
}

/** Scans the code that a person shows on the own phone, which fills in who it is. */
export function EditPersonCode({ name, label, field, value, error, onChange }: Editing) {
  const t = useTranslate()
  const [failure, setFailure] = useState('')
  const { read: scan, scanner } = useScanner()
  const person = field.options.names ?? ''
  const start = async () => {
    setFailure('')
    try {
      const text = await scan()
      const { UserCode, UserName } = await read('UserManage.ReadCode', { Text: text })
      onChange({ value: text, copies: { [person]: { value: UserCode, words: UserName } } })
    } catch (cause) {
      setFailure(failureOf(cause))
    }
  }
  const isScanned = typeof value === 'string' && value !== ''
  return (
    <Field label={label} name={name} error={error}>
      {isScanned ? <Notice kind="info" text={t('records.codeRead')} /> : null}
      {failure === '' ? null : <Notice kind="warn" text={failure} />}
      <Button wide kind="plain" icon="scan" label={t('records.scanCode')} onPress={start} />
      {isScanned ? (
        <Button kind="text" label={t('records.dropCode')} onPress={() => onChange({ value: null })} />
      ) : null}
      {scanner}
    </Field>
  )
}
