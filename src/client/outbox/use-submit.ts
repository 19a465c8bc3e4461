import type { SaveName } from '@wire'
import { useEffect, useRef, useState } from 'react'
import type { Refusal } from '../core/refusal'
import { whenSlow } from '../request/notices'
import { answered, type Order, refusalFor, type Submitted, submit } from './enqueue'
import type { Result } from './sender'
import { waitOrKeep } from './wait-or-keep'

type Outcome = Exclude<Result, { readonly kind: 'ended' }>

/** Waits for the outcome; after a while the person may let it go by itself. */
const outcomeOf = (sent: Submitted) =>
  waitOrKeep(({ onSlow, signal }) => {
    signal.addEventListener('abort', sent.keepHere)
    return sent.result.finally(whenSlow(onSlow))
  })

/**
 * One save that waits for its outcome with the form open: a double tap sends once, no answer keeps it here. What the
 * server would not have while its form was closed is said of its draft.
 */
export function useSubmit(draft = '', isThere = true) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useEffect(() => {
    if (isThere) setRefusal(refusalFor(draft))
  }, [draft, isThere])
  const isUnder = useRef(false)

  const forget = () => {
    answered(draft)
    setRefusal(null)
  }
  const send = async <K extends SaveName>(order: Order<K>): Promise<Outcome | undefined> => {
    if (isUnder.current) return undefined
    isUnder.current = true
    setBusy(true)
    forget()
    try {
      const result = (await outcomeOf(submit(order))) ?? { kind: 'kept' as const }
      if (result.kind === 'refused') setRefusal(result.refusal)
      // Whoever signs in again finds the form as it was.
      return result.kind === 'ended' ? undefined : result
    } finally {
      isUnder.current = false
      setBusy(false)
    }
  }

  return { send, busy, refusal, forget }
}
