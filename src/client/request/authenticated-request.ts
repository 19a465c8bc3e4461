import { Aborted, NoResponse } from '@/platform/http'
import type { StoredLogin } from '../core/auth-header'
import { Expired, Refusal } from '../core/refusal'
import { signedInAs, useSession } from '../session/session'
import { expired, notifyLost, passwordFirst, whenSlow } from './notices'
import { renewed } from './session-renewal'

export interface RequestOptions {
  /** No user waits for it: slowness and failures are not shown. */
  readonly quiet?: boolean
  /** Ends the waiting; the request may have arrived. */
  readonly signal?: AbortSignal | undefined
  /** Called after fifteen seconds instead of the message that it takes long. */
  readonly onSlow?: (() => void) | undefined
  /** False for sign-on requests, which cannot wait for their own renewal. */
  readonly renews?: boolean
}

/** Options for requests that show their progress, so the message that it takes long is not needed. */
export const withProgress = ({ signal }: Pick<RequestOptions, 'signal'>): RequestOptions => ({
  signal,
  onSlow: () => undefined,
})

type Listener = () => void
const [answered, lost] = [new Set<Listener>(), new Set<Listener>()]

const subscriber = (listeners: Set<Listener>) => (listener: Listener) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Notifies of every answer of the server, including refusals: the network works. */
export const onAnswered = subscriber(answered)

/** Notifies of every request that got no answer. */
export const onLost = subscriber(lost)

const notify = (listeners: Set<Listener>) => {
  for (const listener of [...listeners]) listener()
}

async function withNotification<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    const answer = await attempt()
    notify(answered)
    return answer
  } catch (error) {
    if (error instanceof Refusal || error instanceof Expired) notify(answered)
    else if (error instanceof NoResponse && !(error instanceof Aborted)) notify(lost)
    if (error instanceof Refusal && error.code === 'set-password-first') passwordFirst()
    throw error
  }
}

/** Runs an attempt. If its login had expired and was renewed, it runs once more with the new login. */
async function withLogin<T>(attempt: () => Promise<T>, renews: boolean): Promise<T> {
  const [login, owner] = [useSession.getState().login, signedInAs()]
  try {
    return await withNotification(attempt)
  } catch (error) {
    if (!(error instanceof Expired) || !renews || !(await renewed(login, owner))) throw error
  }
  const now: StoredLogin | null = useSession.getState().login
  try {
    return await withNotification(attempt)
  } catch (error) {
    if (error instanceof Expired && now !== null) expired(now)
    throw error
  }
}

/** Sends a request of any transport as the current user. Each attempt builds its own headers. */
export async function authenticated<T>(
  attempt: () => Promise<T>,
  { quiet = false, renews = true, onSlow, signal }: RequestOptions = {},
): Promise<T> {
  const stopSlowTimer = quiet && onSlow === undefined ? undefined : whenSlow(onSlow)
  try {
    return await withLogin(attempt, renews)
  } catch (error) {
    if (error instanceof NoResponse && !quiet && signal?.aborted !== true) notifyLost()
    throw error
  } finally {
    stopSlowTimer?.()
  }
}
