import { host } from '../host'
import { Refused } from '../refused'
import type { Bridge, BridgedHost, HostCalls, SignPage, Told } from './contract'
import { signing } from './sign'

/** In a messenger's browser. On a desk these are ordinary browsers that have no scanner and keep downloads. */
export const bridgedHost = (): BridgedHost | null => {
  const own = host()
  return own === 'wecom' || own === 'dingtalk' ? own : null
}

/** The host has a phone's scanner, map and viewer of files. */
export const isOnPhone = () => bridgedHost() !== null && /mobi|android|iphone|ipad/i.test(navigator.userAgent)

const patience = 8000

/** A host that is out of order never answers. */
const inTime = <T>(work: Promise<T>, milliseconds = patience) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no answer')), milliseconds)
    }),
  ])

const ways: Readonly<Record<BridgedHost, (sign: SignPage) => Promise<Bridge>>> = {
  wecom: async (sign) => (await import(/* webpackChunkName: "wecom" */ './wecom')).openWecom(sign),
  dingtalk: async (sign) => (await import(/* webpackChunkName: "dingtalk" */ './dingtalk')).openDingtalk(sign),
}

let opening: Promise<Bridge> | null = null

/** Once for the page. Without our server's word, or the code that asks, the next who needs it asks anew. */
function opened(own: BridgedHost): Promise<Bridge> {
  opening ??= inTime(signing.then((sign) => ways[own](sign))).catch((cause: unknown) => {
    if (!(cause instanceof Refused)) opening = null
    throw cause
  })
  return opening
}

/**
 * Asks the host, where there is one. Null where it cannot: then the browser is asked. Rejects with `Refused` where the
 * person said no, since they would only be asked the same again.
 */
export async function byHost<T>(capability: string, ask: (calls: HostCalls) => Promise<T>): Promise<Told<T>> {
  const own = bridgedHost()
  if (own === null) return null
  const bridge = await opened(own).catch(() => null)
  if (bridge === null) return null
  try {
    return { said: await ask(bridge.calls) }
  } catch (cause) {
    const why = bridge.whyNot(cause)
    if (why === 'unavailable') return null
    throw new Refused(capability, why, { cause })
  }
}
