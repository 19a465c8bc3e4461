import type { Topic } from '../double'
import { codes } from '../people'

/** `sns/oauth2/access_token`: who looks at a page. */
export function wechatSignOn(app: string, secret: string) {
  const pageCodes = codes('wechat')
  const topic: Topic = ({ path, query }) => {
    if (path !== '/sns/oauth2/access_token') return undefined
    if (query.get('appid') !== app) return { errcode: 40013, errmsg: 'invalid appid' }
    if (query.get('secret') !== secret) return { errcode: 40125, errmsg: 'invalid appsecret' }
    const taken = pageCodes.take(query.get('code') ?? '')
    if (taken === 'used') return { errcode: 40163, errmsg: 'code been used' }
    if (typeof taken === 'string') return { errcode: 40029, errmsg: 'invalid code' }
    return { access_token: 'page-token', expires_in: 7200, openid: taken.of, scope: 'snsapi_base' }
  }
  return { topic, pageCode: pageCodes.give }
}
