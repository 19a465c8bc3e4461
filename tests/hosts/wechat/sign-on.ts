import type { Topic } from '../double'
import { codes } from '../people'

/** `sns/oauth2/access_token`: identifies the person who views a page. */
export function wechatSignOn(app: string, secret: string) {
  const pageCodes = codes('wechat')
  const topic: Topic = ({ path, query }) => {
    if (path !== '/sns/oauth2/access_token') return undefined
    if (query.get('appid') !== app) return { errcode: 40013, errmsg: 'invalid appid' }
    if (query.get('secret') !== secret) return { errcode: 40125, errmsg: 'invalid appsecret' }
    const redeemed = pageCodes.take(query.get('code') ?? '')
    if (redeemed === 'used') return { errcode: 40163, errmsg: 'code been used' }
    if (typeof redeemed === 'string') return { errcode: 40029, errmsg: 'invalid code' }
    return { access_token: 'page-token', expires_in: 7200, openid: redeemed.of, scope: 'snsapi_base' }
  }
  return { topic, pageCode: pageCodes.give }
}
