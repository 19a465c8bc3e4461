import { useEffect, useRef, useState } from 'react'
import { Refusal } from '@/client/core/refusal'
import { save } from '@/client/request/call'
import { useWords } from '@/words'
import { useEntered } from '../shared/use-entered'

const every = 2000

type State = 'asking' | 'open' | 'seen' | 'refused' | 'over'

interface Asked {
  readonly code: string
  readonly secret: string
}

/** A code for a phone to open; whether it said yes is asked every two seconds, by who holds the secret. */
export function useDesktopCode() {
  const t = useWords()
  const entered = useEntered()
  const [picture, setPicture] = useState('')
  const [state, setState] = useState<State>('asking')
  const [words, setWords] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isGone = useRef(false)

  const over = (error: unknown) => {
    setState('over')
    setWords(error instanceof Refusal ? error.words : t('account.signOn.lost'))
  }
  const later = (asked: Asked) => {
    if (!isGone.current) timer.current = setTimeout(() => look(asked).catch(over), every)
  }
  const look = async (asked: Asked) => {
    const answer = await save('SignOn.CollectDesktop', { Code: asked.code, Secret: asked.secret })
    if (isGone.current) return
    if (answer.SignedIn !== null) entered(answer.SignedIn)
    else {
      setState(answer.State === 'in' ? 'over' : answer.State)
      if (answer.State !== 'refused') later(asked)
    }
  }
  const begin = async () => {
    clearTimeout(timer.current)
    setState('asking')
    setWords('')
    const { Code, Secret, Picture } = await save('SignOn.AskDesktop', {})
    if (isGone.current) return
    setPicture(Picture)
    setState('open')
    later({ code: Code, secret: Secret })
  }
  const renew = () => {
    begin().catch(over)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once; a new one by hand.
  useEffect(() => {
    isGone.current = false
    renew()
    return () => {
      isGone.current = true
      clearTimeout(timer.current)
    }
  }, [])
  return { t, picture, state, words, renew }
}
