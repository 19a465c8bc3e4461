import { go } from '@/platform/router'
import { Button } from '@/ui/controls/button'
import { CheckRow } from '@/ui/controls/check-row'
import { TextField } from '@/ui/inputs/text-field'
import { CodeField } from '../code/code-field'
import { FormPage } from '../form/form-page'
import { usePhoneLogin } from './use-phone-login'

/** Signs in without a password; an unknown phone number can be registered. */
export function PhoneLoginScreen() {
  const { t, form, code, unknown } = usePhoneLogin()
  const phoneNumber = form.values.Phone.trim()
  const register = (
    <Button kind="plain" label={t('account.signIn.register')} onPress={() => go('register', { phoneNumber })} />
  )
  return (
    <FormPage
      title={t('account.phoneLogin.title')}
      form={form}
      submit={t('account.signIn.submit')}
      {...(unknown ? { secondary: register } : {})}
    >
      <TextField {...form.text('Phone')} kind="phone" required autoComplete="tel" />
      <CodeField field={form.text('Code')} code={code} />
      <CheckRow
        label={t('account.signIn.remember')}
        value={form.values.Remember}
        onChange={(Remember) => form.setValues({ Remember })}
      />
    </FormPage>
  )
}
