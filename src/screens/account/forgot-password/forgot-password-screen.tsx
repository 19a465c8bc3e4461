import { TextField } from '@/ui/inputs/text-field'
import { CodeField } from '../code/code-field'
import { FormPage } from '../form/form-page'
import { PasswordFields } from '../password/password-fields'
import { useForgotPassword } from './use-forgot-password'

export function ForgotPasswordScreen() {
  const { t, form, code } = useForgotPassword()
  return (
    <FormPage title={t('account.forgot.title')} form={form} submit={t('account.forgot.submit')}>
      <TextField {...form.text('Phone')} kind="phone" required autoComplete="tel" />
      <CodeField field={form.text('Code')} code={code} />
      <PasswordFields field={form.text('Password')} again={form.text('Again')} />
    </FormPage>
  )
}
