import type { Me } from '@wire'
import { refreshMe } from '@/client/queries/me'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'
import { useForm } from '../form/use-form'

/** Users can change only their own name here; the other facts are set by an administrator. */
export function useProfile(me: Me) {
  const t = useTranslate()
  const form = useForm({
    call: 'Account.SaveModel',
    draft: 'profile',
    empty: { UserName: me.UserName },
    labels: { UserName: t('account.fields.name') },
    check: (values) => [values.UserName.trim() === '' && { field: 'UserName', reason: 'required' }],
    takes: ({ UserName }) => ({ UserName: UserName.trim() }),
    done: () => {
      refreshMe()
      toast(t('account.form.saved'))
    },
  })
  const unchanged = form.values.UserName.trim() === me.UserName
  return { t, form, unchanged }
}
