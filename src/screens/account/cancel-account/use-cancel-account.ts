import { signOut, useMe } from '@/client/session/session'
import { reset } from '@/platform/router'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'
import { useCode } from '../code/use-code'
import { useForm } from '../form/use-form'

/** Cancelling an account requires a code, the password, and a word typed by hand. */
export function useCancelAccount() {
  const t = useTranslate()
  const me = useMe()
  const word = t('account.cancel.word')
  const form = useForm({
    call: 'Account.Cancel',
    draft: 'cancel-account',
    empty: { Code: '', Password: '', Word: '' },
    never: ['Code', 'Password', 'Word'],
    labels: {
      Code: t('account.fields.code'),
      Password: t('account.fields.password'),
      Word: t('account.cancel.typeWord', { word }),
    },
    check: (values) => [
      values.Code === '' && { field: 'Code', reason: 'required' },
      values.Password === '' && { field: 'Password', reason: 'required' },
      values.Word.trim() !== word && { field: 'Word', text: t('account.cancel.wordWrong', { word }) },
    ],
    takes: ({ Code, Password }) => ({ Code, Password }),
    done: () => {
      signOut()
      toast(t('account.cancel.done'))
      reset('lookhome', {})
    },
  })
  const code = useCode(me?.Phone ?? '', 'cancel')
  return { t, form, code, me, word }
}
