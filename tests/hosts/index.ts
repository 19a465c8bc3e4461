import { authorizePage } from './authorize'
import { dingtalkCardStore, dingtalkCards } from './dingtalk/card'
import { type DingtalkCompany, dingtalkDirectory } from './dingtalk/directory'
import { dingtalkMessages } from './dingtalk/message'
import { dingtalkSignOn } from './dingtalk/sign-on'
import { dingtalkApp, dingtalkToken } from './dingtalk/token'
import { openDouble, type ReceivedRequest } from './double'
import { invoiceService } from './invoices'
import type { HostPerson } from './people'
import { smsGateway } from './sms'
import { weatherService } from './weather'
import { wechatSignOn } from './wechat/sign-on'
import { wecomCardStore, wecomCards } from './wecom/card'
import { type WecomCompany, wecomDirectory } from './wecom/directory'
import { wecomMessages } from './wecom/message'
import { wecomSignOn } from './wecom/sign-on'
import { wecomApps, wecomToken } from './wecom/token'

/** The credentials of the doubles, which the server is configured with. */
export const hostKeys = {
  wecom: {
    ...{ corp: 'corp', agent: '1000002', secret: 'secret', miniSecret: 'mini-secret' },
    ...{ token: 'wecom-token', aesKey: 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C' },
  },
  dingtalk: {
    ...{ corp: 'ding-corp', key: 'key', agent: '77', secret: 'secret' },
    ...{ token: 'ding-token', aesKey: '4g5j64qlyl3zvetqxz5jiocdr586fn2zvjpa8zls3ij', cardSecret: 'card-secret' },
  },
  wechat: { app: 'wechat-app', secret: 'wechat-secret' },
} as const

/** The environment of a server that uses the doubles at an address. */
export const hostEnv = (url: string): Readonly<Record<string, string>> => ({
  WECOM_URL: url,
  WECOM_AUTHORIZE_URL: `${url}/connect/oauth2/authorize`,
  WECOM_CORP_ID: hostKeys.wecom.corp,
  WECOM_AGENT_ID: hostKeys.wecom.agent,
  WECOM_SECRET: hostKeys.wecom.secret,
  WECOM_MINI_SECRET: hostKeys.wecom.miniSecret,
  WECOM_CALLBACK_TOKEN: hostKeys.wecom.token,
  WECOM_AES_KEY: hostKeys.wecom.aesKey,
  DINGTALK_URL: url,
  DINGTALK_API_URL: url,
  DINGTALK_CORP_ID: hostKeys.dingtalk.corp,
  DINGTALK_APP_KEY: hostKeys.dingtalk.key,
  DINGTALK_AGENT_ID: hostKeys.dingtalk.agent,
  DINGTALK_APP_SECRET: hostKeys.dingtalk.secret,
  DINGTALK_CALLBACK_TOKEN: hostKeys.dingtalk.token,
  DINGTALK_AES_KEY: hostKeys.dingtalk.aesKey,
  DINGTALK_CARD_SECRET: hostKeys.dingtalk.cardSecret,
  DINGTALK_CARD_TEMPLATE: 'template.schema',
  INVOICE_URL: `${url}/invoice`,
  WEATHER_URL: `${url}/weather`,
  WECHAT_URL: url,
  WECHAT_AUTHORIZE_URL: `${url}/connect/oauth2/authorize`,
  WECHAT_APP_ID: hostKeys.wechat.app,
  WECHAT_SECRET: hostKeys.wechat.secret,
})

/** WeCom, DingTalk, WeChat and an SMS gateway at one address, because their paths do not overlap. */
export async function openHosts({ port = 0, people = [] as readonly HostPerson[] } = {}) {
  const wecom = wecomApps(hostKeys.wecom.corp, [hostKeys.wecom.secret, hostKeys.wecom.miniSecret])
  const dingtalk = dingtalkApp(hostKeys.dingtalk.key, hostKeys.dingtalk.secret)
  /** The people that the hosts know, by id. */
  const knownPeople = new Map(people.map((one) => [one.userid, one]))
  const wecomSigning = wecomSignOn({ apps: wecom, people: knownPeople })
  const dingtalkSigning = dingtalkSignOn({ app: dingtalk, people: knownPeople })
  const wechatSigning = wechatSignOn(hostKeys.wechat.app, hostKeys.wechat.secret)
  /** All messages that were sent, oldest first. */
  const sent: ReceivedRequest[] = []
  const [wecomStore, dingtalkStore] = [wecomCardStore(), dingtalkCardStore()]
  const wecomCompany: WecomCompany = { departments: [{ id: 1, name: '公司', parentid: 0 }], people: [] }
  const dingtalkCompany: DingtalkCompany = { departments: [], people: [] }
  /** The people who view pages of WeCom and WeChat. */
  const viewers = { wecom: '', wechat: '', isAgreed: true }
  const authorize = authorizePage([
    {
      app: hostKeys.wecom.corp,
      codeFor: (scope) => {
        if (scope !== 'snsapi_privateinfo') return wecomSigning.pageCode(viewers.wecom)
        return viewers.isAgreed ? wecomSigning.phoneCode(viewers.wecom) : undefined
      },
    },
    { app: hostKeys.wechat.app, codeFor: () => wechatSigning.pageCode(viewers.wechat) },
  ])
  const days = new Map<string, Readonly<Record<string, unknown>>>()
  const invoices = new Map<string, Readonly<Record<string, unknown>>>()
  const topics = [
    authorize,
    wecomToken(wecom),
    wecomMessages(wecom, sent, wecomStore),
    wecomCards(wecom, wecomStore),
    wecomDirectory(wecom, wecomCompany),
    dingtalkToken(dingtalk),
    dingtalkMessages(dingtalk, sent),
    dingtalkCards(dingtalk, dingtalkStore),
    dingtalkDirectory(dingtalk, dingtalkCompany),
    wecomSigning.topic,
    dingtalkSigning.topic,
    wechatSigning.topic,
    smsGateway(sent),
    weatherService(days),
    invoiceService(invoices),
  ]
  const double = await openDouble(topics, port)
  return {
    ...double,
    sent,
    /** The answers of the weather service by day. */
    days,
    /** What the tax office knows about invoices by number. */
    invoices,
    people: knownPeople,
    looking: viewers,
    wecom: wecomSigning,
    dingtalk: dingtalkSigning,
    wechat: wechatSigning,
    /** How often the token of WeCom's application was requested. */
    tokens: () => wecom.apps.get(hostKeys.wecom.secret)?.asked() ?? 0,
    /** Expires WeCom's token early. */
    endToken: () => wecom.apps.get(hostKeys.wecom.secret)?.end(),
    env: hostEnv(double.url),
    /** The address books, which tests change like an administrator. */
    companies: { wecom: wecomCompany, dingtalk: dingtalkCompany },
    /** The cards with buttons in their current state. */
    cards: { wecom: wecomStore, dingtalk: dingtalkStore },
  }
}

export type HostDoubles = Awaited<ReturnType<typeof openHosts>>
