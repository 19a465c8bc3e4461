import { useEffect, useState } from 'react'
import { save } from '@/client/call'
import { Refusal } from '@/client/refusal'
import { staysOut, useSession } from '@/client/session'
import { cameBack, enterByHost, enterWith, keepPending, type Outcome } from '@/client/sign-on'
import { reset, useParams } from '@/platform/router'
import { type HostCode, signOnHost } from '@/platform/sign-on'
import { ask } from '@/ui/ask'
import { toast } from '@/ui/toast'
import { useWords } from '@/words'
import { useEntered } from './use-entered'

const isHome = (next: string) => ['', '/', '/home'].includes(next)

type Step = 'form' | 'asking'

/** Coming in without typing: by a link made for this, by the host this was opened in, or back from its page. */
export function useHostEntry() {
  const t = useWords()
  const entered = useEntered()
  const { next = '', tokenabc = '', bid = '', uc = '', oid = '' } = useParams()
  const me = useSession((session) => session.me)
  const host = signOnHost()
  const [step, setStep] = useState<Step>('form')
  const [words, setWords] = useState('')

  const fail = (text: string) => {
    setWords(text)
    setStep('form')
  }
  const finish = (outcome: Outcome, to: string) => {
    if (outcome.kind === 'in') return entered(outcome.answer, to)
    if (outcome.kind === 'left') return undefined
    if (outcome.kind === 'bind') {
      keepPending(outcome.pending)
      return reset('qywxbind', isHome(to) ? {} : { next: to })
    }
    if (outcome.kind === 'refused') return fail(outcome.words)
    // Nobody asked for anything but to look.
    if (outcome.kind === 'not-configured' && isHome(to)) return reset('lookhome')
    return fail(t(`account.signOn.${outcome.kind}`))
  }
  const byHost = async () => {
    setWords('')
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
      if (back.code === null) return fail(t('account.signOn.no-code'))
      setStep('asking')
      if (back.purpose === 'bind') return bindNow(back.code)
      return finish(await enterWith(back.code), back.next)
    }
    if (tokenabc !== '') return byLink()
    return host === null || me !== null || staysOut() ? undefined : byHost()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the page is opened.
  useEffect(() => {
    begin().catch((error: unknown) => fail(error instanceof Refusal ? error.words : t('account.signOn.lost')))
  }, [])

  return { t, host, isAsking: step === 'asking', words, byHost, useForm: () => setStep('form') }
}
