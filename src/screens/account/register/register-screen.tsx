import { go } from '@/platform/router'
import { Button } from '@/ui/controls/button'
import { TextField } from '@/ui/inputs/text-field'
import { AgreementLine } from '../agreement/agreement-line'
import { CodeField } from '../code/code-field'
import { FormPage } from '../form/form-page'
import { PasswordFields } from '../password/password-fields'
import { useRegister } from './use-register'

/** Registration on a single screen, so that a code is used where it was requested. */
export function RegisterScreen() {
  const { t, form, code, isRegistered } = useRegister()
  const signIn = <Button kind="plain" label={t('account.register.signIn')} onPress={() => go('login', {})} />
  const agreed = form.errorOf('Agreed')
  return (
    <FormPage
      title={t('account.register.title')}
      form={form}
      submit={t('account.register.submit')}
      {...(isRegistered ? { secondary: signIn } : {})}
    >
      <TextField {...form.text('Phone')} kind="phone" required autoComplete="tel" />
      <CodeField field={form.text('Code')} code={code} />
      <TextField {...form.text('Name')} required maxLength={30} autoComplete="name" />
      <PasswordFields field={form.text('Password')} again={form.text('Again')} />
      <AgreementLine
        value={form.values.Agreed}
        onChange={(Agreed) => form.setValues({ Agreed })}
        {...(agreed ? { error: agreed } : {})}
      />
    </FormPage>
  )
}
