import type { Hosts } from '../provider'
import type { SignOns } from './contract'
import { dingtalkSignOn } from './dingtalk'
import { wechatSignOn } from './wechat'
import { wecomSignOn } from './wecom'

/** The address to which a host redirects a page with its code. */
const redirectAddress = (publicUrl: string, name: string) => `${publicUrl}/?from=${name}`

/** Sign-on through the configured hosts. */
export const signOnsFrom = ({ wecom, dingtalk, wechat }: Hosts, publicUrl: string): SignOns => ({
  ...(wecom === null ? {} : { wecom: wecomSignOn(wecom, redirectAddress(publicUrl, 'wecom')) }),
  ...(dingtalk === null ? {} : { dingtalk: dingtalkSignOn(dingtalk) }),
  ...(wechat === null ? {} : { wechat: wechatSignOn(wechat, redirectAddress(publicUrl, 'wechat')) }),
})
