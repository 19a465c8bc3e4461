import { useState } from 'react'
import { Refused } from '@/platform/refused'
import { scan } from '@/platform/scan'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/text-field'
import { useWords } from '@/words'
import type { Editing } from './contract'

const longest = 500

/** What a code says: read by the host's scanner, or typed. */
export function EditQr({ name, label, field, value, error, onChange }: Editing) {
  const t = useWords()
  const [hint, setHint] = useState('')
  const read = async () => {
    setHint('')
    try {
      onChange({ value: await scan() })
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      if (cause.reason !== 'cancelled') setHint(t('records.scanRefused'))
    }
  }
  return (
    <TextField
      {...{ name, label, error, hint }}
      required={field.required}
      value={typeof value === 'string' ? value : ''}
      maxLength={field.options.maxLength ?? longest}
      onChange={(text) => onChange({ value: text === '' ? null : text })}
      aside={<Button kind="text" icon="scan" label={t('records.scan')} onPress={read} />}
    />
  )
}
