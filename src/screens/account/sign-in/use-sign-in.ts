import { useSettings } from '@/client/core/settings'
import { useSave } from '@/client/queries/use-save'
import { useTranslate } from '@/words'
import { useForm } from '../form/use-form'
import type { useEntered } from '../shared/use-entered'

interface Values {
  readonly LoginName: string
  readonly Password: string
  readonly Remember: boolean
}

/** Signs in by account and password, or by the remembered device. */
export function useSignIn(entered: ReturnType<typeof useEntered>) {
  const t = useTranslate()
  const settings = useSettings()
  const quick = { ...useSave('Login.QuickLogin'), lostAs: 'account.signOn.lost' } as const
  const form = useForm<Values, 'Login.Login'>({
    call: 'Login.Login',
    action: 'add',
    draft: 'sign-in',
    empty: { LoginName: settings.lastLoginName, Password: '', Remember: false },
    never: ['Password', 'Remember'],
    labels: {
      LoginName: t('account.fields.loginName'),
      Password: t('account.fields.password'),
      Remember: t('account.signIn.remember'),
    },
    check: (values) => [
      values.LoginName.trim() === '' && { field: 'LoginName', reason: 'required' },
      values.Password === '' && { field: 'Password', reason: 'required' },
    ],
    lostAs: 'account.signOn.lost',
    takes: ({ LoginName, Password, Remember }) => ({ LoginName: LoginName.trim(), Password, Remember }),
    done: (answer, { LoginName }) => {
      settings.set({ lastLoginName: LoginName.trim() })
      entered(answer)
    },
  })
  const enterQuickly = async () => {
    const answer = await quick.save({ DeviceToken: settings.deviceToken, Enterprise: '' }, { action: 'add' })
    if (answer !== undefined) entered(answer)
  }
  return {
    t,
    form,
    quick: settings.deviceToken === '' ? null : { ...quick, enter: enterQuickly, name: settings.lastLoginName },
    server: settings.server,
  }
}
