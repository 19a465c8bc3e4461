import { useEffect, useState } from 'react'
import { Refusal } from '@/client/core/refusal'
import { useSettings } from '@/client/core/settings'
import { useSave } from '@/client/queries/use-save'
import { signedIn, useMe } from '@/client/session/session'
import { attachHost, enterByHost, providesPhone, keepPending, pendingBinding } from '@/client/sign-on'
import { go, replace, replaceHash, reset, useParams } from '@/platform/router'
import { signOnHost } from '@/platform/sign-on'
import { toast } from '@/ui/overlays/toast'
import { useWords } from '@/words'
import { useForm } from '../form/use-form'
import { useEntered } from '../shared/use-entered'

interface Values {
  readonly LoginName: string
  readonly Password: string
}

/** Who the host says this is: from coming in, or from a link that has it in its path. */
function usePending() {
  const { myid = '' } = useParams()
  const host = signOnHost()
  const kept = pendingBinding()
  return kept ?? (host !== null && myid !== '' ? { host, token: myid, name: '' } : null)
}

/** Where one goes once bound: to what was asked for, else home. */
function useOnward() {
  const { next = '' } = useParams()
  return () => (next === '' ? reset('home', {}) : replaceHash(next))
}

/** The host may tell the phone of whoever agrees, here or on its own page: then it is known whose account this is. */
function usePhoneMatch(next: string, say: (words: string) => void) {
  const t = useWords()
  const entered = useEntered()
  const [asksPhone, setAsksPhone] = useState(false)
  useEffect(() => {
    providesPhone().then(setAsksPhone, () => undefined)
  }, [])
  const byPhone = async () => {
    say('')
    const outcome = await enterByHost({ next, withPhone: true })
    if (outcome.kind === 'in') return entered(outcome.answer, next)
    if (outcome.kind === 'left') return undefined
    if (outcome.kind === 'refused') return say(outcome.words)
    if (outcome.kind !== 'bind') return say(t('account.signOn.no-code'))
    keepPending(outcome.pending)
    return say(t('account.bind.phoneUnknown'))
  }
  return { asksPhone, byPhone }
}

/** Joins what the host has said with the account that signs in here, or that is signed in. */
export function useBind() {
  const t = useWords()
  const me = useMe()
  const host = signOnHost()
  const pending = usePending()
  const { next = '' } = useParams()
  const settings = useSettings()
  const onward = useOnward()
  const binding = useSave('SignOn.Bind')
  const [words, setWords] = useState('')
  const { asksPhone, byPhone } = usePhoneMatch(next, setWords)

  const bind = async () => {
    if (pending === null) return
    // Good once, whatever comes of it.
    keepPending(null)
    if ((await binding.save({ Bind: pending.token })) === undefined) return
    toast(t('account.bind.done'))
    onward()
  }
  const attach = async () => {
    setWords('')
    try {
      const kind = await attachHost(next)
      if (kind === 'bound') {
        toast(t('account.bind.done'))
        onward()
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
  // Outside a host, or without its word, there is nobody to bind.
  useEffect(() => {
    if (host === null) replace('tishi', next === '' ? {} : { next })
    else if (pending === null && me === null) replace('login', next === '' ? {} : { next })
  }, [host, pending, me, next])
  const back = `/qywxbind${next === '' ? '' : `?next=${encodeURIComponent(next)}`}`
  const byCode = () => go('phoneLogin', { next: back })
  return { t, me, host, pending, form, binding, words, bind, attach, byPhone, asksPhone, byCode }
}
