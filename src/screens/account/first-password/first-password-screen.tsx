import { useSession } from '@/client/session/session'
import { reset } from '@/platform/router'
import { Empty } from '@/ui/feedback/empty'
import { Notice } from '@/ui/feedback/notice'
import { Page } from '@/ui/page/page'
import { CodeField } from '../code/code-field'
import { FormPage } from '../form/form-page'
import { PasswordFields } from '../password/password-fields'
import { useFirstPassword } from './use-first-password'

export function FirstPasswordScreen() {
  const { t, form, code, phone, needsCode, isForAnother, meant, signInAgain } = useFirstPassword()
  const signedIn = useSession((session) => session.login !== null)
  if (!signedIn) {
    const action = { label: t('account.signIn.submit'), onPress: () => reset('login', {}) }
    return (
      <Page title={t('account.firstPassword.title')}>
        <Empty icon="lock-key" title={t('account.firstPassword.signInFirst')} action={action} />
      </Page>
    )
  }
  return (
    <FormPage title={t('account.firstPassword.title')} form={form} submit={t('account.firstPassword.submit')}>
      {isForAnother && (
        <Notice
          kind="warn"
          text={t('account.firstPassword.forAnother', { meant, phone })}
          action={{ label: t('account.firstPassword.signInAgain'), onPress: signInAgain }}
        />
      )}
      <Notice kind="info" text={t('account.firstPassword.why')} />
      {needsCode && <Notice kind="info" text={t('account.firstPassword.proof', { phone })} />}
      {needsCode && <CodeField field={form.text('Code')} code={code} />}
      <PasswordFields field={form.text('Password')} again={form.text('Again')} />
    </FormPage>
  )
}
