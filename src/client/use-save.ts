import type { Calls, SaveName } from '@wire'
import { useRef, useState } from 'react'
import { Lost } from '@/platform/http'
import { translate, type WordKey } from '@/words'
import { save } from './call'
import { queryClient } from './query'
import { Expired, Refusal, ServerError } from './refusal'

/** The words for one thing wrong with one field. */
const wordsForIssue = (reason: string, limit: string | number | undefined) =>
  translate(`reasons.${reason}` as WordKey, limit === undefined ? {} : { limit })

/** One save: a double tap sends once, a lost answer is told as unknown and never as failed. */
export function useSave<K extends SaveName>(name: K) {
  const [busy, setBusy] = useState(false)
  const [lost, setLost] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const sending = useRef(false)

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
      const answer = await save(name, takes, action)
      queryClient.invalidateQueries().catch(() => undefined)
      return answer
    } catch (error) {
      if (error instanceof Refusal) setRefusal(error)
      else if (error instanceof Lost || error instanceof ServerError) setLost(true)
      else if (!(error instanceof Expired)) throw error
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
