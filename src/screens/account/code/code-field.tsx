import { Button } from '@/ui/controls/button'
import { TextField } from '@/ui/inputs/text-field'
import type { FieldProps } from '../form/use-form'
import type { useCode } from './use-code'

/** Input for four digits, with the button that requests a code. */
export function CodeField({ field, code }: { readonly field: FieldProps; readonly code: ReturnType<typeof useCode> }) {
  const error = code.failure || field.error
  return (
    <TextField
      {...field}
      {...(error ? { error } : {})}
      kind="code"
      maxLength={4}
      required
      autoComplete="one-time-code"
      aside={<Button kind="text" label={code.label} busy={code.busy} disabled={code.left > 0} onPress={code.send} />}
    />
  )
}
