import type { Reply } from '../provider/token'
import type { Wechat } from '../provider/wechat'
import { NotAMember, type SignOn } from './contract'

interface Visitor extends Reply {
  readonly openid?: string
  readonly unionid?: string
}

/** WeChat provides an id but no phone number, so that each person binds their account once. */
export function wechatSignOn(host: Wechat, back: string): SignOn {
  const { app, secret, authorizeUrl } = host.settings
  const query = { appid: app, redirect_uri: back, response_type: 'code', scope: 'snsapi_base' }
  return {
    values: { authorize: `${authorizeUrl}?${new URLSearchParams(query)}` },
    identify: async (_, code) => {
      const query = { appid: app, secret, code, grant_type: 'authorization_code' }
      const { openid = '' } = await host.get<Visitor>('sns/oauth2/access_token', query)
      if (openid === '') throw new NotAMember('no openid')
      return { tenant: app, id: openid, name: '', phone: '' }
    },
  }
}
