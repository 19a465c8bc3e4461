import { dingtalkAgent } from '../../hosts/dingtalk/agent'
import { closed, type DingtalkAnswers, dingtalkClient } from '../../hosts/dingtalk/client'
import { pageSignature } from '../../hosts/signature'
import { wecomAgent } from '../../hosts/wecom/agent'
import { type WecomAnswers, wecomClient } from '../../hosts/wecom/client'

export const hosts = ['wecom', 'dingtalk'] as const
export type HostName = (typeof hosts)[number]

/** What a host does when a page asks, in words of neither. */
export interface Does {
  readonly scan?: () => string
  readonly locate?: () => { readonly latitude: number; readonly longitude: number; readonly accuracy: number }
  readonly map?: () => void
  /** Only DingTalk has a map to point at. */
  readonly point?: () => object
  readonly share?: () => void
  readonly file?: () => void
  readonly picture?: () => void
}

/** The person closes what was opened, or has taken the right away for good. */
export const no = { cancelled: new Error('cancelled'), denied: new Error('denied') }

const wordsOf = {
  wecom: { cancelled: 'cancel', denied: 'fail auth deny' },
  dingtalk: { cancelled: closed, denied: { errorCode: '4', errorMessage: '没有定位权限' } },
}

/** As the host says it, what was meant. */
const saying =
  <T>(host: HostName, act: () => T) =>
  (): unknown => {
    try {
      return act()
    } catch (why) {
      throw why === no.cancelled ? wordsOf[host].cancelled : why === no.denied ? wordsOf[host].denied : why
    }
  }

type Names = Readonly<Record<keyof Does, string>>
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

/** What it is asked for under the same name of ours. */
export const nameOf = (host: HostName, what: keyof Does) => names[host][what]

const answersOf = (host: HostName, does: Does): WecomAnswers & DingtalkAnswers => {
  const { scan, ...others } = does
  // On iPhones WeCom wraps what it has read.
  const read = (text: string) =>
    host === 'wecom' ? { resultStr: JSON.stringify({ scan_code: { scan_result: text } }) } : { text }
  return {
    ...(scan === undefined ? {} : { [nameOf(host, 'scan')]: saying(host, () => read(scan())) }),
    ...Object.fromEntries(
      Object.entries(others).map(([what, act]) => [nameOf(host, what as keyof Does), saying<unknown>(host, act)]),
    ),
  }
}

/** What our server says of a page, as its own tests have it. */
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

type Asked = readonly [name: string, options: Readonly<Record<string, unknown>>][]

export const lookLike = (agent: string) =>
  Object.defineProperty(window.navigator, 'userAgent', { value: agent, configurable: true })

/** Puts a host's bridge into this window, and says what it was asked. */
export function openHost(host: HostName, does: Does, more: Parameters<typeof wecomClient>[0] = {}): Asked {
  const answers = answersOf(host, does)
  if (host === 'wecom') {
    lookLike(wecomAgent)
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
  lookLike(dingtalkAgent)
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
