import { useSettings } from '@/client/core/settings'
import { reset } from '@/platform/router'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'
import { useCode } from '../code/use-code'
import { useForm } from '../form/use-form'
import { checkPassword } from '../password/check-password'

/** Sets a new password by a code to the phone. */
export function useForgotPassword() {
  const t = useTranslate()
  const remember = useSettings((settings) => settings.set)
  const form = useForm({
    call: 'Login.ResetPassword',
    draft: 'forgot-password',
    empty: { Phone: '', Code: '', Password: '', Again: '' },
    never: ['Code', 'Password', 'Again'],
    labels: {
      Phone: t('account.fields.phone'),
      Code: t('account.fields.code'),
      Password: t('account.fields.newPassword'),
      Again: t('account.fields.again'),
    },
    check: (values) => [
      values.Phone.trim() === '' && { field: 'Phone', reason: 'required' },
      values.Code === '' && { field: 'Code', reason: 'required' },
      ...checkPassword(values, t('account.password.again')),
    ],
    takes: ({ Phone, Code, Password }) => ({ Phone: Phone.trim(), Code, Password }),
    done: (_, { Phone }) => {
      remember({ lastLoginName: Phone.trim() })
      toast(t('account.forgot.done'))
      reset('login', {})
    },
  })
  const code = useCode(form.values.Phone.trim(), 'forgot')
  return { t, form, code }
}
