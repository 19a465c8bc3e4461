import { useParams } from '@/platform/router'
import { useTranslate } from '@/words'
import { useCode } from '../code/use-code'
import type { Fault } from '../form/use-form'
import { useForm } from '../form/use-form'
import { checkPassword } from '../password/check-password'
import { useEntered } from '../shared/use-entered'

interface Values {
  readonly Phone: string
  readonly Code: string
  readonly Name: string
  readonly Password: string
  readonly Again: string
  readonly Agreed: boolean
}

const check = (values: Values, differs: string, agreeFirst: string): readonly (Fault<Values> | false)[] => [
  values.Phone.trim() === '' && { field: 'Phone', reason: 'required' },
  values.Code === '' && { field: 'Code', reason: 'required' },
  values.Name.trim() === '' && { field: 'Name', reason: 'required' },
  ...checkPassword(values, differs),
  !values.Agreed && { field: 'Agreed', text: agreeFirst },
]

/** Creates an account with its trial period; a registered user is sent to sign in. */
export function useRegister() {
  const t = useTranslate()
  const { phoneNumber, phone } = useParams()
  const entered = useEntered()
  const form = useForm<Values, 'Login.Register'>({
    call: 'Login.Register',
    action: 'add',
    draft: 'register',
    empty: { Phone: phoneNumber ?? phone ?? '', Code: '', Name: '', Password: '', Again: '', Agreed: false },
    never: ['Code', 'Password', 'Again', 'Agreed'],
    labels: {
      Phone: t('account.fields.phone'),
      Code: t('account.fields.code'),
      Name: t('account.fields.name'),
      Password: t('account.fields.password'),
      Again: t('account.fields.again'),
      Agreed: t('account.agreement.title'),
    },
    check: (values) => check(values, t('account.password.again'), t('account.agreement.first')),
    takes: ({ Phone, Code, Name, Password, Agreed }) => ({
      Phone: Phone.trim(),
      Code,
      Name: Name.trim(),
      Password,
      Agreed,
    }),
    done: entered,
  })
  const code = useCode(form.values.Phone.trim(), 'register')
  const isRegistered = [form.saving.refusal?.code, code.refusedAs].includes('already-registered')
  return { t, form, code, isRegistered }
}
