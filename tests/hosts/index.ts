import { dingtalkMessages } from './dingtalk/message'
import { dingtalkApp, dingtalkToken } from './dingtalk/token'
import { type Asked, openDouble } from './double'
import { smsGateway } from './sms'
import { wecomMessages } from './wecom/message'
import { wecomApps, wecomToken } from './wecom/token'

/** What the doubles are configured with, and so what the server is. */
export const hostKeys = {
  wecom: { corp: 'corp', agent: '1000002', secret: 'secret', miniSecret: 'mini-secret' },
  dingtalk: { corp: 'ding-corp', key: 'key', agent: '77', secret: 'secret' },
} as const

/** The variables of a server that is to speak to the doubles at an address. */
export const hostEnv = (url: string): Readonly<Record<string, string>> => ({
  WECOM_URL: url,
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
})

/** WeCom, DingTalk and an SMS gateway at one address: their paths have nothing in common. */
export async function openHosts({ port = 0 } = {}) {
  const wecom = wecomApps(hostKeys.wecom.corp, [hostKeys.wecom.secret, hostKeys.wecom.miniSecret])
  const dingtalk = dingtalkApp(hostKeys.dingtalk.key, hostKeys.dingtalk.secret)
  /** The messages they took, oldest first. */
  const sent: Asked[] = []
  const topics = [
    wecomToken(wecom),
    wecomMessages(wecom, sent),
    dingtalkToken(dingtalk),
    dingtalkMessages(dingtalk, sent),
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
  }
}

export type HostDoubles = Awaited<ReturnType<typeof openHosts>>
