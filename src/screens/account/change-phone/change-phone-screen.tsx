import { useMe } from '@/client/session/session'
import { Notice } from '@/ui/feedback/notice'
import { TextField } from '@/ui/inputs/text-field'
import { CodeField } from '../code/code-field'
import { FormPage } from '../form/form-page'
import { useChangePhone } from './use-change-phone'

export function ChangePhoneScreen() {
  const { t, form, code } = useChangePhone()
  const me = useMe()
  return (
    <FormPage title={t('account.changePhone.title')} form={form} submit={t('account.form.save')}>
      <Notice kind="info" text={t('account.changePhone.now', { phone: me?.Phone ?? '' })} />
      <TextField {...form.text('Phone')} kind="phone" required autoComplete="tel" />
      <CodeField field={form.text('Code')} code={code} />
      <TextField {...form.text('Password')} kind="password" required maxLength={20} autoComplete="current-password" />
    </FormPage>
  )
}
