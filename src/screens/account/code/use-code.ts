import type { CodePurpose } from '@wire'
import { useEffect } from 'react'
import { useSave } from '@/client/queries/use-save'
import { useCountdown } from '@/client/time/countdown'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

/** Sends a code to a phone and counts down until the next one may be requested. */
export function useCode(phone: string, purpose: CodePurpose) {
  const t = useTranslate()
  const { save, busy, lost, refusal, errorOf } = useSave('Login.SendCode')
  const [left, start] = useCountdown(`code.${purpose}`)
  const refusedWait = Number(refusal?.details.seconds ?? 0)

  // A code was sent recently: the refusal contains the rest of the wait.
  useEffect(() => {
    if (refusedWait > 0) start(refusedWait)
  }, [refusedWait, start])

  const send = async () => {
    const answer = await save({ Phone: phone, Purpose: purpose }, { action: 'add' })
    if (answer === undefined) return
    start(answer.Wait)
    toast(t('account.code.sent'))
  }
  const failure = errorOf('Phone') || refusal?.words || ''
  return {
    send,
    left,
    busy,
    label: left > 0 ? t('account.code.wait', { seconds: left }) : t('account.code.send'),
    failure: lost ? t('account.form.unknown') : failure,
    refusedAs: refusal?.code,
  }
}
