import { useParams } from '@/platform/router'
import { useTranslate } from '@/words'
import { useCode } from '../code/use-code'
import { useForm } from '../form/use-form'
import { useEntered } from '../shared/use-entered'

interface Values {
  readonly Phone: string
  readonly Code: string
  readonly Remember: boolean
}

/** Signs in by phone number and a code sent to it. */
export function usePhoneLogin() {
  const t = useTranslate()
  const { phoneNumber } = useParams()
  const form = useForm<Values, 'Login.PhoneLogin'>({
    call: 'Login.PhoneLogin',
    action: 'add',
    draft: 'phone-login',
    empty: { Phone: phoneNumber ?? '', Code: '', Remember: false },
    never: ['Code', 'Remember'],
    labels: {
      Phone: t('account.fields.phone'),
      Code: t('account.fields.code'),
      Remember: t('account.signIn.remember'),
    },
    check: (values) => [
      values.Phone.trim() === '' && { field: 'Phone', reason: 'required' },
      values.Code === '' && { field: 'Code', reason: 'required' },
    ],
    lostAs: 'account.signOn.lost',
    takes: ({ Phone, Code, Remember }) => ({ Phone: Phone.trim(), Code, Remember }),
    done: useEntered(),
  })
  const code = useCode(form.values.Phone.trim(), 'login')
  const unknown = [form.saving.refusal?.code, code.refusedAs].includes('not-registered')
  return { t, form, code, unknown }
}
