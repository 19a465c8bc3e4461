import type { SaveName } from '@wire'
import { useRef, useState } from 'react'
import { ask } from '@/ui/ask'
import { useOverlays } from '@/ui/overlays/store'
import { translate } from '@/words'
import type { Refusal } from '../refusal'
import type { Result } from './pump'
import { type Order, type Submitted, submit } from './submit'

const slowAfter = 15_000

/** After fifteen seconds: whether it shall go by itself while one goes on. The question goes with its answer. */
async function offerLater(sent: Submitted) {
  const yes = await ask({
    title: translate('outbox.slowTitle'),
    text: translate('outbox.slowText'),
    yes: translate('outbox.keepHere'),
    no: translate('outbox.wait'),
  })
  if (yes) sent.keepHere()
}

/** One save that waits for its outcome with the form open: a double tap sends once, no answer keeps it here. */
export function useSubmit() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const under = useRef<Submitted | null>(null)

  const send = async <K extends SaveName>(order: Order<K>): Promise<Result | undefined> => {
    if (under.current !== null) return undefined
    setBusy(true)
    setRefusal(null)
    const sent = submit(order)
    under.current = sent
    let isAsked = false
    const timer = setTimeout(() => {
      isAsked = true
      offerLater(sent).catch(() => undefined)
    }, slowAfter)
    try {
      const result = await sent.result
      if (result.kind === 'refused') setRefusal(result.refusal)
      return result
    } finally {
      clearTimeout(timer)
      if (isAsked) useOverlays.getState().question?.answer(false)
      under.current = null
      setBusy(false)
    }
  }
  return { send, busy, refusal, keepHere: () => under.current?.keepHere() }
}
