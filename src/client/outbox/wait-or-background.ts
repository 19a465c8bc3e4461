import { ask } from '@/ui/overlays/ask'
import { translate } from '@/words'
import type { RequestOptions } from '../request/authenticated-request'

interface Slow extends RequestOptions {
  readonly onSlow: () => void
  readonly signal: AbortSignal
}

/**
 * Runs a request. If it takes long, the user may leave it to the background; then the result is null. The request may
 * have reached the server all the same.
 */
export async function waitOrKeep<T>(work: (asking: Slow) => Promise<T>): Promise<T | null> {
  const [stopped, finished] = [new AbortController(), new AbortController()]
  const onSlow = () => {
    const words = { title: translate('shell.tooSlow.title'), text: translate('shell.tooSlow.text') }
    ask({ ...words, yes: translate('shell.tooSlow.keep'), no: translate('shell.tooSlow.wait') }, finished.signal).then(
      (leavesIt) => leavesIt && stopped.abort(),
      () => undefined,
    )
  }
  try {
    return await work({ onSlow, signal: stopped.signal })
  } catch (error) {
    if (stopped.signal.aborted) return null
    throw error
  } finally {
    finished.abort()
  }
}
