import { Notice } from '@/ui/feedback/notice'
import { TextField } from '@/ui/inputs/text-field'
import { FormPage } from '../form/form-page'
import { PasswordFields } from '../password/password-fields'
import { useChangePassword } from './use-change-password'

export function ChangePasswordScreen() {
  const { t, form } = useChangePassword()
  return (
    <FormPage title={t('account.changePassword.title')} form={form} submit={t('account.form.save')}>
      <Notice kind="info" text={t('account.changePassword.others')} />
      <TextField
        {...form.text('OldPassword')}
        kind="password"
        required
        maxLength={20}
        autoComplete="current-password"
      />
      <PasswordFields field={form.text('Password')} again={form.text('Again')} />
    </FormPage>
  )
}
