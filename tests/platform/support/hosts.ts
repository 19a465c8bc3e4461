import { dingtalkAgent } from '../../hosts/dingtalk/agent'
import { cancelled, type DingtalkAnswers, dingtalkClient } from '../../hosts/dingtalk/client'
import { pageSignature } from '../../hosts/signature'
import { wecomAgent } from '../../hosts/wecom/agent'
import { type WecomAnswers, wecomClient } from '../../hosts/wecom/client'

export const hosts = ['wecom', 'dingtalk'] as const
export type HostName = (typeof hosts)[number]

/** Behaviour of a host for calls of a page, independent of the host. */
export interface HostBehaviour {
  readonly scan?: () => string
  readonly locate?: () => { readonly latitude: number; readonly longitude: number; readonly accuracy: number }
  readonly map?: () => void
  /** Only DingTalk has a map to pick a place on. */
  readonly point?: () => object
  readonly share?: () => void
  readonly file?: () => void
  readonly picture?: () => void
}

/** The person closes the dialog, or has denied the permission. */
export const refusals = { cancelled: new Error('cancelled'), denied: new Error('denied') }

const failuresOf = {
  wecom: { cancelled: 'cancel', denied: 'fail auth deny' },
  dingtalk: { cancelled: cancelled, denied: { errorCode: '4', errorMessage: '没有定位权限' } },
}

/** Converts a neutral failure to the format of the host. */
const inHostFormat =
  <T>(host: HostName, act: () => T) =>
  (): unknown => {
    try {
      return act()
    } catch (cause) {
      throw cause === refusals.cancelled
        ? failuresOf[host].cancelled
        : cause === refusals.denied
          ? failuresOf[host].denied
          : cause
    }
  }

type Names = Readonly<Record<keyof HostBehaviour, string>>
const names: Readonly<Record<HostName, Names>> = {
  wecom: {
    ...{ scan: 'scanQRCode', locate: 'geoLocation', map: 'openLocation', point: 'none', share: 'shareAppMessage' },
    ...{ file: 'previewFile', picture: 'imagePreview' },
  },
  dingtalk: {
    ...{
      scan: 'biz.util.scan',
      locate: 'device.geolocation.get',
      map: 'biz.map.view',
      point: 'biz.map.locate',
      share: 'biz.util.share',
    },
    ...{ file: 'biz.util.openLink', picture: 'biz.util.previewImage' },
  },
}

/** Name of a call at a host. */
export const nameOf = (host: HostName, what: keyof HostBehaviour) => names[host][what]

const answersOf = (host: HostName, behaviour: HostBehaviour): WecomAnswers & DingtalkAnswers => {
  const { scan, ...others } = behaviour
  // On iPhones WeCom wraps the scanned text in JSON.
  const read = (text: string) =>
    host === 'wecom' ? { resultStr: JSON.stringify({ scan_code: { scan_result: text } }) } : { text }
  return {
    ...(scan === undefined ? {} : { [nameOf(host, 'scan')]: inHostFormat(host, () => read(scan())) }),
    ...Object.fromEntries(
      Object.entries(others).map(([what, act]) => [
        nameOf(host, what as keyof HostBehaviour),
        inHostFormat<unknown>(host, act),
      ]),
    ),
  }
}

/** Page signature as the server creates it. */
export const signedPage = async (host: string, url: string): Promise<Readonly<Record<string, string>>> => {
  const [nonce, timestamp] = ['nonce', '1700000000']
  const by = (ticket: string) => pageSignature({ ticket, nonce, timestamp, url })
  if (host === 'dingtalk') {
    return { corp: 'ding-corp', agent: '77', nonce, timestamp, signature: by('jsapi-dingtalk') }
  }
  return {
    ...{ corp: 'corp', agent: '1000002', nonce, timestamp, signature: by('jsapi-corp') },
    ...{ agentNonce: nonce, agentTimestamp: timestamp, agentSignature: by('agent-corp') },
  }
}

type HostCallList = readonly [name: string, options: Readonly<Record<string, unknown>>][]

export const setUserAgent = (agent: string) =>
  Object.defineProperty(window.navigator, 'userAgent', { value: agent, configurable: true })

/** Installs the bridge of a host in this window; returns the list of its calls. */
export function openHost(
  host: HostName,
  behaviour: HostBehaviour,
  more: Parameters<typeof wecomClient>[0] = {},
): HostCallList {
  const answers = answersOf(host, behaviour)
  if (host === 'wecom') {
    setUserAgent(wecomAgent)
    const client = wecomClient({ answers, ...more })
    client.opened(window.location.href)
    Object.assign(window, {
      WeixinJSBridge: {
        on: () => undefined,
        invoke: (name: string, options: object, answered: (answer: unknown) => void) =>
          setTimeout(() => answered(client.invoke(name, { ...options }, window.location.href))),
      },
    })
    return client.asked
  }
  setUserAgent(dingtalkAgent)
  const client = dingtalkClient(answers)
  Object.assign(window, {
    WebViewJavascriptBridge: {
      init: () => undefined,
      registerHandler: () => undefined,
      callHandler: (name: string, options: object, answered: (answer: unknown) => void) => {
        client.call(name, { ...options }, window.location.href).then(answered, () => undefined)
      },
    },
  })
  return client.asked
}
