import { useEffect } from 'react'
import { refreshMe } from '@/client/queries/me'
import { signOut, useMe } from '@/client/session/session'
import { reset, useParams } from '@/platform/router'
import { useTranslate } from '@/words'
import { useCode } from '../code/use-code'
import { useForm } from '../form/use-form'
import { checkPassword } from '../password/check-password'
import { useEntered } from '../shared/use-entered'

/**
 * The first own password, which replaces the one set by an administrator. It requires a code while the phone is not
 * verified.
 */
export function useFirstPassword() {
  const t = useTranslate()
  const me = useMe()
  const phone = me?.Phone ?? ''
  const needsCode = me?.PhoneProved === false
  const { phone: meant = '' } = useParams()
  const isForAnother = meant !== '' && phone !== '' && meant !== phone
  const account = me?.AccountId
  // Reloaded, because the stored user may be older than the verification.
  useEffect(() => {
    if (account !== undefined) refreshMe()
  }, [account])
  const form = useForm({
    call: 'Account.SetFirstPassword',
    draft: 'first-password',
    empty: { Code: '', Password: '', Again: '' },
    never: ['Code', 'Password', 'Again'],
    labels: {
      Code: t('account.fields.code'),
      Password: t('account.fields.newPassword'),
      Again: t('account.fields.again'),
    },
    check: (values) => [
      needsCode && values.Code === '' && { field: 'Code', reason: 'required' },
      ...checkPassword(values, t('account.password.again')),
    ],
    takes: ({ Password, Code }) => ({ Password, Code }),
    done: useEntered(),
  })
  const code = useCode(phone, 'first')
  const signInAgain = () => {
    signOut()
    reset('login', {})
  }
  return { t, form, code, phone, needsCode, isForAnother, meant, signInAgain }
}
