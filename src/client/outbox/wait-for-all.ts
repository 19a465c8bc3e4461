import { whenSlow } from '../request/notices'
import type { Result } from './sender'
import { waitOrKeep } from './wait-or-background'

interface Sent {
  readonly result: Promise<Result>
  readonly keepHere: () => void
}

/** The outcomes of several saves that are waited for together; empty if they stay on this phone. */
export async function waitForAll(sent: readonly Sent[]): Promise<readonly Result[]> {
  const results = await waitOrKeep(({ onSlow, signal }) => {
    signal.addEventListener('abort', () => {
      for (const { keepHere } of sent) keepHere()
    })
    return Promise.all(sent.map(({ result }) => result)).finally(whenSlow(onSlow))
  })
  return results ?? []
}
