import type { Calls, SaveName } from '@wire'
import { useRef, useState } from 'react'
import { NoResponse } from '@/platform/http'
import { type TextKey, translate } from '@/words'
import { newGuid } from '../core/guid'
import { invalidateReads } from '../core/query-client'
import { Expired, Refusal, ServerError } from '../core/refusal'
import { save } from '../request/call'
import { trueNow } from '../time/server-time'

/** The text of one issue of a field. */
const wordsForIssue = (reason: string, limit: string | number | undefined) =>
  translate(`reasons.${reason}` as TextKey, limit === undefined ? {} : { limit })

/** True if it is unknown whether the save was executed. */
const isUnknown = (error: unknown) => error instanceof NoResponse || error instanceof ServerError

interface Unanswered {
  readonly input: string
  readonly key: string
  readonly madeAt: number
}

/** Reuses the idempotency key for equal input after a lost answer, because the save may have arrived. */
function useIdempotencyKey() {
  const last = useRef<Unanswered | null>(null)
  const keyOf = (input: string) => {
    if (last.current?.input !== input) last.current = { input, key: newGuid(), madeAt: trueNow() }
    const { key, madeAt } = last.current
    return { key, madeAt }
  }
  const forget = () => {
    last.current = null
  }
  return { keyOf, forget }
}

/** One save: a double tap sends once, and a lost answer is shown as unknown, not as failed. */
export function useSave<K extends SaveName>(name: K) {
  const [busy, setBusy] = useState(false)
  const [lost, setLost] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const sending = useRef(false)
  const idempotency = useIdempotencyKey()

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
      const answer = await save(name, takes, action, idempotency.keyOf(JSON.stringify([action, takes])))
      idempotency.forget()
      invalidateReads()
      return answer
    } catch (error) {
      const isLost = isUnknown(error)
      setLost(isLost)
      if (!isLost) idempotency.forget()
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
