import { signedIn } from '@/client/session/session'
import { back } from '@/platform/router'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'
import { useForm } from '../form/use-form'
import { checkPassword } from '../password/check-password'

/** Sets a new password, which signs out every other device. */
export function useChangePassword() {
  const t = useTranslate()
  const form = useForm({
    call: 'Account.ChangePassword',
    draft: 'change-password',
    empty: { OldPassword: '', Password: '', Again: '' },
    never: ['OldPassword', 'Password', 'Again'],
    labels: {
      OldPassword: t('account.fields.oldPassword'),
      Password: t('account.fields.newPassword'),
      Again: t('account.fields.again'),
    },
    check: (values) => [
      values.OldPassword === '' && { field: 'OldPassword', reason: 'required' },
      ...checkPassword(values, t('account.password.again')),
    ],
    takes: ({ OldPassword, Password }) => ({ OldPassword, Password }),
    done: (answer) => {
      signedIn(answer)
      toast(t('account.changePassword.done'))
      back()
    },
  })
  return { t, form }
}
