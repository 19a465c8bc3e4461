import { useEffect, useRef, useState } from 'react'
import { Refusal } from '@/client/core/refusal'
import { save } from '@/client/request/call'
import { useTranslate } from '@/words'
import { useEntered } from '../shared/use-entered'

const pollInterval = 2000

type State = 'asking' | 'open' | 'seen' | 'refused' | 'over'

interface DesktopRequest {
  readonly code: string
  readonly secret: string
}

/** A code for a phone to scan; the owner of the secret polls for the decision. */
export function useDesktopCode() {
  const t = useTranslate()
  const entered = useEntered()
  const [picture, setPicture] = useState('')
  const [state, setState] = useState<State>('asking')
  const [words, setWords] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isUnmounted = useRef(false)

  const fail = (error: unknown) => {
    setState('over')
    setWords(error instanceof Refusal ? error.words : t('account.signOn.lost'))
  }
  const pollLater = (request: DesktopRequest) => {
    if (!isUnmounted.current) timer.current = setTimeout(() => poll(request).catch(fail), pollInterval)
  }
  const poll = async (request: DesktopRequest) => {
    const answer = await save('SignOn.CollectDesktop', { Code: request.code, Secret: request.secret })
    if (isUnmounted.current) return
    if (answer.SignedIn !== null) entered(answer.SignedIn)
    else {
      setState(answer.State === 'in' ? 'over' : answer.State)
      if (answer.State !== 'refused') pollLater(request)
    }
  }
  const begin = async () => {
    clearTimeout(timer.current)
    setState('asking')
    setWords('')
    const { Code, Secret, Picture } = await save('SignOn.AskDesktop', {})
    if (isUnmounted.current) return
    setPicture(Picture)
    setState('open')
    pollLater({ code: Code, secret: Secret })
  }
  const renew = () => {
    begin().catch(fail)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once; a new one only by hand.
  useEffect(() => {
    isUnmounted.current = false
    renew()
    return () => {
      isUnmounted.current = true
      clearTimeout(timer.current)
    }
  }, [])
  return { t, picture, state, words, renew }
}
