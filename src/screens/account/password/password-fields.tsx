import { TextField } from '@/ui/inputs/text-field'
import { useTranslate } from '@/words'
import type { FieldProps } from '../form/use-form'
import { strengthOf } from './strength'

/** A new password with advice, and its repetition. */
export function PasswordFields({ field, again }: { readonly field: FieldProps; readonly again: FieldProps }) {
  const t = useTranslate()
  const advice =
    field.value === '' ? t('account.password.rule') : t(`account.password.strength.${strengthOf(field.value)}`)
  return (
    <>
      <TextField {...field} kind="password" maxLength={20} required autoComplete="new-password" hint={advice} />
      <TextField {...again} kind="password" maxLength={20} required autoComplete="new-password" />
    </>
  )
}
