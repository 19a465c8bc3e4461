import { useEffect, useState } from 'react'
import { Refusal } from '@/client/core/refusal'
import { useSettings } from '@/client/core/settings'
import { useSave } from '@/client/queries/use-save'
import { signedIn, useMe } from '@/client/session/session'
import { attachHost, enterByHost, pendingBinding, providesPhone, setPendingBinding } from '@/client/sign-on'
import { go, replace, replaceHash, reset, useParams } from '@/platform/router'
import { signOnHost } from '@/platform/sign-on'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'
import { useForm } from '../form/use-form'
import { useEntered } from '../shared/use-entered'

interface Values {
  readonly LoginName: string
  readonly Password: string
}

/** The identity that the host provided, either by sign-on or by a link that has it in its path. */
function usePendingBinding() {
  const { myid = '' } = useParams()
  const host = signOnHost()
  const stored = pendingBinding()
  return stored ?? (host !== null && myid !== '' ? { host, token: myid, name: '' } : null)
}

/** Continues after binding at the requested address, or at home. */
function useContinue() {
  const { next = '' } = useParams()
  return () => (next === '' ? reset('home', {}) : replaceHash(next))
}

/**
 * If the user agrees, the host provides their phone number, here or on its own page, and the account is found by it.
 */
function usePhoneMatch(next: string, show: (words: string) => void) {
  const t = useTranslate()
  const entered = useEntered()
  const [asksPhone, setAsksPhone] = useState(false)
  useEffect(() => {
    providesPhone().then(setAsksPhone, () => undefined)
  }, [])
  const byPhone = async () => {
    show('')
    const outcome = await enterByHost({ next, withPhone: true })
    if (outcome.kind === 'in') return entered(outcome.answer, next)
    if (outcome.kind === 'left') return undefined
    if (outcome.kind === 'refused') return show(outcome.words)
    if (outcome.kind !== 'bind') return show(t('account.signOn.no-code'))
    setPendingBinding(outcome.pending)
    return show(t('account.bind.phoneUnknown'))
  }
  return { asksPhone, byPhone }
}

/** Binds the identity of the host to the account that signs in here or that is signed in. */
export function useBind() {
  const t = useTranslate()
  const me = useMe()
  const host = signOnHost()
  const pending = usePendingBinding()
  const { next = '' } = useParams()
  const settings = useSettings()
  const goOn = useContinue()
  const binding = useSave('SignOn.Bind')
  const [words, setWords] = useState('')
  const { asksPhone, byPhone } = usePhoneMatch(next, setWords)

  const bind = async () => {
    if (pending === null) return
    // The token is valid once, whatever the outcome.
    setPendingBinding(null)
    if ((await binding.save({ Bind: pending.token })) === undefined) return
    toast(t('account.bind.done'))
    goOn()
  }
  const attach = async () => {
    setWords('')
    try {
      const kind = await attachHost(next)
      if (kind === 'bound') {
        toast(t('account.bind.done'))
        goOn()
      } else if (kind === 'not-configured' || kind === 'no-code') setWords(t(`account.signOn.${kind}`))
    } catch (error) {
      setWords(error instanceof Refusal ? error.words : t('account.signOn.lost'))
    }
  }
  const form = useForm<Values, 'Login.Login'>({
    call: 'Login.Login',
    action: 'add',
    draft: 'bind',
    empty: { LoginName: settings.lastLoginName, Password: '' },
    never: ['Password'],
    labels: { LoginName: t('account.fields.loginName'), Password: t('account.fields.password') },
    check: (values) => [
      values.LoginName.trim() === '' && { field: 'LoginName', reason: 'required' },
      values.Password === '' && { field: 'Password', reason: 'required' },
    ],
    lostAs: 'account.signOn.lost',
    takes: ({ LoginName, Password }) => ({ LoginName: LoginName.trim(), Password, Remember: false }),
    done: (answer) => {
      signedIn(answer)
      bind().catch(() => undefined)
    },
  })
  // Without a host or without an identity there is nothing to bind.
  useEffect(() => {
    if (host === null) replace('tishi', next === '' ? {} : { next })
    else if (pending === null && me === null) replace('login', next === '' ? {} : { next })
  }, [host, pending, me, next])
  const back = `/qywxbind${next === '' ? '' : `?next=${encodeURIComponent(next)}`}`
  const byCode = () => go('phoneLogin', { next: back })
  return { t, me, host, pending, form, binding, words, bind, attach, byPhone, asksPhone, byCode }
}
