import { useEffect, useState } from 'react'
import { Refusal } from '@/client/core/refusal'
import { save } from '@/client/request/call'
import { isSignedOutOfHost, useSession } from '@/client/session/session'
import { cameBack, enterByHost, enterWith, type Outcome, setPendingBinding } from '@/client/sign-on'
import { reset, useParams } from '@/platform/router'
import { type HostCode, signOnHost } from '@/platform/sign-on'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'
import { useEntered } from '../shared/use-entered'

const isHome = (next: string) => ['', '/', '/home'].includes(next)

type Step = 'form' | 'asking'
/**
 * The text of the server, or the kind of failure, because the texts of this page may not be loaded yet when it fails.
 */
type Failure = { readonly words: string } | { readonly kind: 'not-configured' | 'no-code' | 'lost' } | null

/** The text of a failure; a host that the server is not configured for is not offered. */
function describeFailure(t: ReturnType<typeof useTranslate>, failure: Failure) {
  if (failure === null || 'words' in failure) return { words: failure?.words ?? '', isOffered: true }
  return { words: t(`account.signOn.${failure.kind}`), isOffered: failure.kind !== 'not-configured' }
}

/** Signs on without typing: by a link with a token, by the current host, or on return from the host's page. */
export function useHostEntry() {
  const t = useTranslate()
  const entered = useEntered()
  const { next = '', tokenabc = '', bid = '', uc = '', oid = '' } = useParams()
  const me = useSession((session) => session.me)
  const host = signOnHost()
  const startsWithHost = tokenabc !== '' || (host !== null && me === null && !isSignedOutOfHost())
  const [step, setStep] = useState<Step>(startsWithHost ? 'asking' : 'form')
  const [failure, setFailure] = useState<Failure>(null)

  const fail = (reason: Failure) => {
    setFailure(reason)
    setStep('form')
  }
  const finish = (outcome: Outcome, to: string) => {
    if (outcome.kind === 'in') return entered(outcome.answer, to)
    if (outcome.kind === 'left') return undefined
    if (outcome.kind === 'bind') {
      setPendingBinding(outcome.pending)
      return reset('qywxbind', isHome(to) ? {} : { next: to })
    }
    if (outcome.kind === 'refused') return fail(outcome)
    // The user only opened home, so the guest home is shown; a user who opened sign-in stays there.
    if (outcome.kind === 'not-configured' && to !== '' && isHome(to)) return reset('lookhome')
    return fail({ kind: outcome.kind })
  }
  const byHost = async () => {
    setFailure(null)
    setStep('asking')
    finish(await enterByHost({ next }), next)
  }
  const bindNow = async (code: HostCode) => {
    await save('SignOn.Attach', code)
    toast(t('account.bind.done'))
    reset('bindings')
  }
  const byLink = async () => {
    setStep('asking')
    const isOther = me !== null && (me.UserCode !== uc || me.CompanyCode !== bid)
    const text = t('account.signOn.otherText', { name: me?.UserName ?? '', enterprise: me?.CompanyShortName ?? '' })
    const yes = t('account.signOn.goOn')
    const no = t('account.form.cancel')
    if (isOther && !(await ask({ title: t('account.signOn.other'), text, yes, no }))) return reset('home')
    const { SignedIn, Target } = await save('SignOn.UseLink', { Token: tokenabc, Bid: bid, Uc: uc, Oid: oid })
    return entered(SignedIn, Target)
  }
  const begin = async () => {
    const back = cameBack()
    if (back !== null) {
      if (back.code === null) return fail({ kind: 'no-code' })
      setStep('asking')
      if (back.purpose === 'bind') return bindNow(back.code)
      return finish(await enterWith(back.code), back.next)
    }
    if (tokenabc !== '') return byLink()
    return startsWithHost ? byHost() : undefined
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the page is opened.
  useEffect(() => {
    begin().catch((error: unknown) => fail(error instanceof Refusal ? error : { kind: 'lost' }))
  }, [])

  // `entered` is returned too, because the requested address is read once when the page opens.
  const state = { isAsking: step === 'asking', ...describeFailure(t, failure) }
  return { t, host, entered, ...state, byHost, useForm: () => setStep('form') }
}
