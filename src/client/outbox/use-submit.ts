import type { SaveName } from '@wire'
import { useEffect, useRef, useState } from 'react'
import type { Refusal } from '../core/refusal'
import { whenSlow } from '../request/notices'
import { answered, type Order, refusalFor, type Submitted, submit } from './enqueue'
import type { Result } from './sender'
import { waitOrKeep } from './wait-or-background'

type Outcome = Exclude<Result, { readonly kind: 'ended' }>

/** Waits for the outcome; after some time the user may leave it to the background. */
const outcomeOf = (sent: Submitted) =>
  waitOrKeep(({ onSlow, signal }) => {
    signal.addEventListener('abort', sent.keepHere)
    return sent.result.finally(whenSlow(onSlow))
  })

/**
 * One save that waits for its outcome with the form open. A double tap sends once, and without an answer the save stays
 * on this phone. A refusal that came while the form was closed is shown with its draft.
 */
export function useSubmit(draft = '', isOpen = true) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useEffect(() => {
    if (isOpen) setRefusal(refusalFor(draft))
  }, [draft, isOpen])
  const isSending = useRef(false)

  const forget = () => {
    answered(draft)
    setRefusal(null)
  }
  const send = async <K extends SaveName>(order: Order<K>): Promise<Outcome | undefined> => {
    if (isSending.current) return undefined
    isSending.current = true
    setBusy(true)
    forget()
    try {
      const result = (await outcomeOf(submit(order))) ?? { kind: 'kept' as const }
      if (result.kind === 'refused') setRefusal(result.refusal)
      // After the next sign-in the user finds the form as it was.
      return result.kind === 'ended' ? undefined : result
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return { send, busy, refusal, forget }
}
