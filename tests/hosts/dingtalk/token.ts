import type { ReceivedRequest, Reply, Topic } from '../double'
import { type Tokens, tokens } from '../token'

export interface DingtalkApp {
  readonly key: string
  readonly secret: string
  readonly tokens: Tokens
}

export const dingtalkApp = (key: string, secret: string): DingtalkApp => ({ key, secret, tokens: tokens('dingtalk') })

/** `GET /gettoken?appkey&appsecret` */
export const dingtalkToken =
  ({ key, secret, tokens: own }: DingtalkApp): Topic =>
  ({ path, query }) => {
    if (path !== '/gettoken') return undefined
    const isKnown = query.get('appkey') === key && query.get('appsecret') === secret
    return isKnown ? own.give() : { errcode: 40089, errmsg: '不合法的corpid或corpsecret' }
  }

/** Returns a refusal if the token is not valid, otherwise undefined. */
export function dingtalkRefusal({ tokens: own }: DingtalkApp, { query }: ReceivedRequest): Reply | undefined {
  const state = own.state(query.get('access_token') ?? '')
  if (state === 'good') return undefined
  return state === 'expired'
    ? { errcode: 42001, errmsg: 'access_token已超时' }
    : { errcode: 88, sub_code: '40014', sub_msg: '不合法的access_token', errmsg: 'ding talk error' }
}
