import { refreshMe } from '@/client/queries/me'
import { back } from '@/platform/router'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'
import { useCode } from '../code/use-code'
import { useForm } from '../form/use-form'

/** A code proves the new phone, and the password proves the user. */
export function useChangePhone() {
  const t = useTranslate()
  const form = useForm({
    call: 'Account.ChangePhone',
    draft: 'change-phone',
    empty: { Phone: '', Code: '', Password: '' },
    never: ['Code', 'Password'],
    labels: {
      Phone: t('account.fields.newPhone'),
      Code: t('account.fields.code'),
      Password: t('account.fields.password'),
    },
    check: (values) => [
      values.Phone.trim() === '' && { field: 'Phone', reason: 'required' },
      values.Code === '' && { field: 'Code', reason: 'required' },
      values.Password === '' && { field: 'Password', reason: 'required' },
    ],
    takes: ({ Phone, Code, Password }) => ({ Phone: Phone.trim(), Code, Password }),
    done: () => {
      refreshMe()
      toast(t('account.changePhone.done'))
      back()
    },
  })
  const code = useCode(form.values.Phone.trim(), 'phone')
  return { t, form, code }
}
