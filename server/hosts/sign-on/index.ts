import type { Hosts } from '../provider'
import type { SignOns } from './contract'
import { dingtalkSignOn } from './dingtalk'
import { wechatSignOn } from './wechat'
import { wecomSignOn } from './wecom'

/** Where a host sends a page back to, with its code. */
const backTo = (publicUrl: string, name: string) => `${publicUrl}/?from=${name}`

/** The hosts that people can sign on with: those that are configured. */
export const signOnsFrom = ({ wecom, dingtalk, wechat }: Hosts, publicUrl: string): SignOns => ({
  ...(wecom === null ? {} : { wecom: wecomSignOn(wecom, backTo(publicUrl, 'wecom')) }),
  ...(dingtalk === null ? {} : { dingtalk: dingtalkSignOn(dingtalk) }),
  ...(wechat === null ? {} : { wechat: wechatSignOn(wechat, backTo(publicUrl, 'wechat')) }),
})
