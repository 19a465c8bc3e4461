import { ask } from '@/ui/overlays/ask'
import { translate } from '@/words'
import type { Asking } from '../request/authenticated-request'

interface Slow extends Asking {
  readonly onSlow: () => void
  readonly signal: AbortSignal
}

/**
 * Does what asks the server, with what it is given. When that takes long, whoever waits may keep it on the phone instead:
 * then nobody waits any more, and null says so. What was sent may have arrived all the same.
 */
export async function waitOrKeep<T>(work: (asking: Slow) => Promise<T>): Promise<T | null> {
  const [stopped, over] = [new AbortController(), new AbortController()]
  const onSlow = () => {
    const words = { title: translate('shell.tooSlow.title'), text: translate('shell.tooSlow.text') }
    ask({ ...words, yes: translate('shell.tooSlow.keep'), no: translate('shell.tooSlow.wait') }, over.signal).then(
      (isKept) => isKept && stopped.abort(),
      () => undefined,
    )
  }
  try {
    return await work({ onSlow, signal: stopped.signal })
  } catch (error) {
    if (stopped.signal.aborted) return null
    throw error
  } finally {
    over.abort()
  }
}
