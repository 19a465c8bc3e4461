import type { Calls, SaveName } from '@wire'
import { useRef, useState } from 'react'
import { Lost } from '@/platform/http'
import { translate, type WordKey } from '@/words'
import { newGuid } from '../core/guid'
import { readAnew } from '../core/query-client'
import { Expired, Refusal, ServerError } from '../core/refusal'
import { save } from '../request/call'
import { trueNow } from '../time/server-time'

/** The words for one thing wrong with one field. */
const wordsForIssue = (reason: string, limit: string | number | undefined) =>
  translate(`reasons.${reason}` as WordKey, limit === undefined ? {} : { limit })

/** It may have been saved, or not. */
const isUnknown = (error: unknown) => error instanceof Lost || error instanceof ServerError

interface Unanswered {
  readonly said: string
  readonly key: string
  readonly madeAt: number
}

/** Nobody knows whether a lost save arrived: the same once more is the same save. */
function useSameSave() {
  const last = useRef<Unanswered | null>(null)
  const keyOf = (said: string) => {
    if (last.current?.said !== said) last.current = { said, key: newGuid(), madeAt: trueNow() }
    const { key, madeAt } = last.current
    return { key, madeAt }
  }
  const forget = () => {
    last.current = null
  }
  return { keyOf, forget }
}

/** One save: a double tap sends once, a lost answer is told as unknown and never as failed. */
export function useSave<K extends SaveName>(name: K) {
  const [busy, setBusy] = useState(false)
  const [lost, setLost] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const sending = useRef(false)
  const same = useSameSave()

  const send = async (
    takes: Calls[K]['takes'],
    { action = 'edit' }: { readonly action?: 'add' | 'edit' } = {},
  ): Promise<Calls[K]['answers'] | undefined> => {
    if (sending.current) return undefined
    sending.current = true
    setBusy(true)
    setLost(false)
    setRefusal(null)
    try {
      const answer = await save(name, takes, action, same.keyOf(JSON.stringify([action, takes])))
      same.forget()
      readAnew()
      return answer
    } catch (error) {
      const isLost = isUnknown(error)
      setLost(isLost)
      if (!isLost) same.forget()
      if (error instanceof Refusal) setRefusal(error)
      else if (!isLost && !(error instanceof Expired)) throw error
      return undefined
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  const errorOf = (field: string) => {
    const issue = refusal?.issues.find((each) => each.field === field)
    return issue === undefined ? '' : wordsForIssue(issue.reason, issue.limit)
  }

  return { save: send, busy, lost, refusal, errorOf }
}
