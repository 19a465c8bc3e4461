import { authorizePage } from './authorize'
import { dingtalkMessages } from './dingtalk/message'
import { dingtalkSignOn } from './dingtalk/sign-on'
import { dingtalkApp, dingtalkToken } from './dingtalk/token'
import { type Asked, openDouble } from './double'
import type { HostPerson } from './people'
import { smsGateway } from './sms'
import { wechatSignOn } from './wechat/sign-on'
import { wecomMessages } from './wecom/message'
import { wecomSignOn } from './wecom/sign-on'
import { wecomApps, wecomToken } from './wecom/token'

/** What the doubles are configured with, and so what the server is. */
export const hostKeys = {
  wecom: { corp: 'corp', agent: '1000002', secret: 'secret', miniSecret: 'mini-secret' },
  dingtalk: { corp: 'ding-corp', key: 'key', agent: '77', secret: 'secret' },
  wechat: { app: 'wechat-app', secret: 'wechat-secret' },
} as const

/** The variables of a server that is to speak to the doubles at an address. */
export const hostEnv = (url: string): Readonly<Record<string, string>> => ({
  WECOM_URL: url,
  WECOM_AUTHORIZE_URL: `${url}/connect/oauth2/authorize`,
  WECOM_CORP_ID: hostKeys.wecom.corp,
  WECOM_AGENT_ID: hostKeys.wecom.agent,
  WECOM_SECRET: hostKeys.wecom.secret,
  WECOM_MINI_SECRET: hostKeys.wecom.miniSecret,
  DINGTALK_URL: url,
  DINGTALK_API_URL: url,
  DINGTALK_CORP_ID: hostKeys.dingtalk.corp,
  DINGTALK_APP_KEY: hostKeys.dingtalk.key,
  DINGTALK_AGENT_ID: hostKeys.dingtalk.agent,
  DINGTALK_APP_SECRET: hostKeys.dingtalk.secret,
  WECHAT_URL: url,
  WECHAT_AUTHORIZE_URL: `${url}/connect/oauth2/authorize`,
  WECHAT_APP_ID: hostKeys.wechat.app,
  WECHAT_SECRET: hostKeys.wechat.secret,
})

/** WeCom, DingTalk, WeChat and an SMS gateway at one address: their paths have nothing in common. */
export async function openHosts({ port = 0, people = [] as readonly HostPerson[] } = {}) {
  const wecom = wecomApps(hostKeys.wecom.corp, [hostKeys.wecom.secret, hostKeys.wecom.miniSecret])
  const dingtalk = dingtalkApp(hostKeys.dingtalk.key, hostKeys.dingtalk.secret)
  /** Whom the hosts know, by the id they call them by. */
  const known = new Map(people.map((one) => [one.userid, one]))
  const wecomSigning = wecomSignOn({ apps: wecom, people: known })
  const dingtalkSigning = dingtalkSignOn({ app: dingtalk, people: known })
  const wechatSigning = wechatSignOn(hostKeys.wechat.app, hostKeys.wechat.secret)
  /** The messages they took, oldest first. */
  const sent: Asked[] = []
  /** Who looks at the pages of WeCom and WeChat. */
  const looking = { wecom: '', wechat: '', isAgreed: true }
  const authorize = authorizePage([
    {
      app: hostKeys.wecom.corp,
      codeFor: (scope) => {
        if (scope !== 'snsapi_privateinfo') return wecomSigning.pageCode(looking.wecom)
        return looking.isAgreed ? wecomSigning.phoneCode(looking.wecom) : undefined
      },
    },
    { app: hostKeys.wechat.app, codeFor: () => wechatSigning.pageCode(looking.wechat) },
  ])
  const topics = [
    authorize,
    wecomToken(wecom),
    wecomMessages(wecom, sent),
    dingtalkToken(dingtalk),
    dingtalkMessages(dingtalk, sent),
    wecomSigning.topic,
    dingtalkSigning.topic,
    wechatSigning.topic,
    smsGateway(sent),
  ]
  const double = await openDouble(topics, port)
  return {
    ...double,
    sent,
    people: known,
    looking,
    wecom: wecomSigning,
    dingtalk: dingtalkSigning,
    wechat: wechatSigning,
    /** How often WeCom was asked for the application's token. */
    tokens: () => wecom.apps.get(hostKeys.wecom.secret)?.asked() ?? 0,
    /** WeCom's token ends before its time. */
    endToken: () => wecom.apps.get(hostKeys.wecom.secret)?.end(),
    env: hostEnv(double.url),
  }
}

export type HostDoubles = Awaited<ReturnType<typeof openHosts>>
