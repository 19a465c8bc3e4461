import { useState } from 'react'
import { Refused } from '@/platform/refused'
import { Button } from '@/ui/controls/button'
import { TextField } from '@/ui/inputs/text-field'
import { useScanner } from '@/ui/inputs/use-scanner'
import { useTranslate } from '@/words'
import type { Editing } from '../../edit/contract'

const defaultMaxLength = 500

/** Text of a QR code, scanned or typed. */
export function EditQr({ name, label, field, value, error, onChange }: Editing) {
  const t = useTranslate()
  const [hint, setHint] = useState('')
  const qrScanner = useScanner()
  const read = async () => {
    setHint('')
    try {
      onChange({ value: await qrScanner.read() })
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      if (cause.reason !== 'cancelled') setHint(t('records.scanRefused'))
    }
  }
  return (
    <>
      <TextField
        {...{ name, label, error, hint }}
        required={field.required}
        value={typeof value === 'string' ? value : ''}
        maxLength={field.options.maxLength ?? defaultMaxLength}
        onChange={(text) => onChange({ value: text === '' ? null : text })}
        aside={<Button kind="text" icon="scan" label={t('records.scan')} onPress={read} />}
      />
      {qrScanner.scanner}
    </>
  )
}
