import { host } from '../host'
import { Refused } from '../refused'
import type { Bridge, BridgedHost, HostAnswer, HostCalls, SignPage } from './contract'
import { pageSigner } from './sign'

/** The messenger whose browser shows the page. On a computer it behaves like any browser, without a scanner. */
export const bridgedHost = (): BridgedHost | null => {
  const own = host()
  return own === 'wecom' || own === 'dingtalk' ? own : null
}

/** Whether the host offers the scanner, map and file viewer of a phone. */
export const isOnPhone = () => bridgedHost() !== null && /mobi|android|iphone|ipad/i.test(navigator.userAgent)

const timeout = 8000

/** Rejects after a timeout, because a faulty host never answers. */
const withTimeout = <T>(work: Promise<T>, milliseconds = timeout) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no answer')), milliseconds)
    }),
  ])

const openers: Readonly<Record<BridgedHost, (sign: SignPage) => Promise<Bridge>>> = {
  wecom: async (sign) => (await import(/* webpackChunkName: "wecom" */ './wecom')).openWecom(sign),
  dingtalk: async (sign) => (await import(/* webpackChunkName: "dingtalk" */ './dingtalk')).openDingtalk(sign),
}

let opening: Promise<Bridge> | null = null

/** Opens the bridge once per page. If the signature or the code could not be loaded, the next call tries again. */
function openOnce(own: BridgedHost): Promise<Bridge> {
  opening ??= withTimeout(pageSigner.then((sign) => openers[own](sign))).catch((cause: unknown) => {
    if (!(cause instanceof Refused)) opening = null
    throw cause
  })
  return opening
}

/**
 * Calls the host. Returns null if there is no host or it cannot do it; the caller then uses the browser. Rejects with
 * `Refused` if the person refused, because the browser would only ask the same question again.
 */
export async function byHost<T>(capability: string, call: (calls: HostCalls) => Promise<T>): Promise<HostAnswer<T>> {
  const own = bridgedHost()
  if (own === null) return null
  const bridge = await openOnce(own).catch(() => null)
  if (bridge === null) return null
  try {
    return { value: await call(bridge.calls) }
  } catch (cause) {
    const reason = bridge.failureReason(cause)
    if (reason === 'unavailable') return null
    throw new Refused(capability, reason, { cause })
  }
}
