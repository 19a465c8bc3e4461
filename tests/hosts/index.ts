import { dingtalkCardShelf, dingtalkCards } from './dingtalk/card'
import { type DingtalkCompany, dingtalkDirectory } from './dingtalk/directory'
import { dingtalkMessages } from './dingtalk/message'
import { dingtalkApp, dingtalkToken } from './dingtalk/token'
import { type Asked, openDouble } from './double'
import { smsGateway } from './sms'
import { wecomCardShelf, wecomCards } from './wecom/card'
import { type WecomCompany, wecomDirectory } from './wecom/directory'
import { wecomMessages } from './wecom/message'
import { wecomApps, wecomToken } from './wecom/token'

/** What the doubles are configured with, and so what the server is. */
export const hostKeys = {
  wecom: {
    ...{ corp: 'corp', agent: '1000002', secret: 'secret', miniSecret: 'mini-secret' },
    ...{ token: 'wecom-token', aesKey: 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C' },
  },
  dingtalk: {
    ...{ corp: 'ding-corp', key: 'key', agent: '77', secret: 'secret' },
    ...{ token: 'ding-token', aesKey: '4g5j64qlyl3zvetqxz5jiocdr586fn2zvjpa8zls3ij', cardSecret: 'card-secret' },
  },
} as const

/** The variables of a server that is to speak to the doubles at an address. */
export const hostEnv = (url: string): Readonly<Record<string, string>> => ({
  WECOM_URL: url,
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
})

/** WeCom, DingTalk and an SMS gateway at one address: their paths have nothing in common. */
export async function openHosts({ port = 0 } = {}) {
  const wecom = wecomApps(hostKeys.wecom.corp, [hostKeys.wecom.secret, hostKeys.wecom.miniSecret])
  const dingtalk = dingtalkApp(hostKeys.dingtalk.key, hostKeys.dingtalk.secret)
  /** The messages they took, oldest first. */
  const sent: Asked[] = []
  const [wecomShelf, dingtalkShelf] = [wecomCardShelf(), dingtalkCardShelf()]
  const wecomCompany: WecomCompany = { departments: [{ id: 1, name: '公司', parentid: 0 }], people: [] }
  const dingtalkCompany: DingtalkCompany = { departments: [], people: [] }
  const topics = [
    wecomToken(wecom),
    wecomMessages(wecom, sent, wecomShelf),
    wecomCards(wecom, wecomShelf),
    wecomDirectory(wecom, wecomCompany),
    dingtalkToken(dingtalk),
    dingtalkMessages(dingtalk, sent),
    dingtalkCards(dingtalk, dingtalkShelf),
    dingtalkDirectory(dingtalk, dingtalkCompany),
    smsGateway(sent),
  ]
  const double = await openDouble(topics, port)
  return {
    ...double,
    sent,
    /** How often WeCom was asked for the application's token. */
    tokens: () => wecom.apps.get(hostKeys.wecom.secret)?.asked() ?? 0,
    /** WeCom's token ends before its time. */
    endToken: () => wecom.apps.get(hostKeys.wecom.secret)?.end(),
    env: hostEnv(double.url),
    /** The address books, to be changed as an administrator there would. */
    companies: { wecom: wecomCompany, dingtalk: dingtalkCompany },
    /** The cards with buttons, as people see them now. */
    cards: { wecom: wecomShelf, dingtalk: dingtalkShelf },
  }
}

export type HostDoubles = Awaited<ReturnType<typeof openHosts>>
