import { useWords } from '@/words'
import { useForm } from '../form/use-form'
import { checkPassword } from '../password/check-password'
import { useEntered } from '../sign-in/use-entered'

/** The first password of one's own, in place of the one an administrator chose. */
export function useFirstPassword() {
  const t = useWords()
  const form = useForm({
    call: 'Account.SetFirstPassword',
    draft: 'first-password',
    empty: { Password: '', Again: '' },
    never: ['Password', 'Again'],
    labels: { Password: t('account.fields.newPassword'), Again: t('account.fields.again') },
    check: (values) => checkPassword(values, t('account.password.again')),
    takes: ({ Password }) => ({ Password }),
    done: useEntered(),
  })
  return { t, form }
}
