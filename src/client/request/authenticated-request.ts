import { Lost, Stopped } from '@/platform/http'
import type { StoredLogin } from '../core/auth-header'
import { Expired, Refusal } from '../core/refusal'
import { signedInAs, useSession } from '../session/session'
import { expired, notifyLost, passwordFirst, whenSlow } from './notices'
import { renewed } from './session-renewal'

export interface Asking {
  /** Nobody waits for it: that it is late, lost or failed is not told. */
  readonly quiet?: boolean
  /** Ends the waiting; what was sent may have arrived. */
  readonly signal?: AbortSignal | undefined
  /** Called after fifteen seconds, instead of saying that it takes long. */
  readonly onSlow?: (() => void) | undefined
  /** False for what signs on: it cannot wait for itself. */
  readonly renews?: boolean
}

/** For what shows how far it is: that it takes long need not be said. */
export const watched = ({ signal }: Pick<Asking, 'signal'>): Asking => ({ signal, onSlow: () => undefined })

type Listener = () => void
const [answered, lost] = [new Set<Listener>(), new Set<Listener>()]

const listening = (listeners: Set<Listener>) => (listener: Listener) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Tells of every answer of the server, whatever it says: the network works. */
export const onAnswered = listening(answered)

/** Tells of every request that got no answer. */
export const onLost = listening(lost)

const tell = (listeners: Set<Listener>) => {
  for (const listener of [...listeners]) listener()
}

async function noted<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    const answer = await attempt()
    tell(answered)
    return answer
  } catch (error) {
    if (error instanceof Refusal || error instanceof Expired) tell(answered)
    else if (error instanceof Lost && !(error instanceof Stopped)) tell(lost)
    if (error instanceof Refusal && error.code === 'set-password-first') passwordFirst()
    throw error
  }
}

/** Asks, and once more with a new login when the one it was asked with had ended and there is another. */
async function withLogin<T>(attempt: () => Promise<T>, renews: boolean): Promise<T> {
  const [login, owner] = [useSession.getState().login, signedInAs()]
  try {
    return await noted(attempt)
  } catch (error) {
    if (!(error instanceof Expired) || !renews || !(await renewed(login, owner))) throw error
  }
  const now: StoredLogin | null = useSession.getState().login
  try {
    return await noted(attempt)
  } catch (error) {
    if (error instanceof Expired && now !== null) expired(now)
    throw error
  }
}

/** Asks the server, by whatever way, as whoever is signed in at that moment. Every attempt makes its headers anew. */
export async function asked<T>(
  attempt: () => Promise<T>,
  { quiet = false, renews = true, onSlow, signal }: Asking = {},
): Promise<T> {
  const calm = quiet && onSlow === undefined ? undefined : whenSlow(onSlow)
  try {
    return await withLogin(attempt, renews)
  } catch (error) {
    if (error instanceof Lost && !quiet && signal?.aborted !== true) notifyLost()
    throw error
  } finally {
    calm?.()
  }
}
