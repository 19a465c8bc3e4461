import { openBridge } from '@/platform/bridge'
import { wechatAgent } from '../../hosts/wechat/agent'
import { lookLike, openHost } from './hosts'

// What is asked of hosts themselves has tests of its own: these ones know nobody and can do nothing.
openBridge(() => Promise.reject(new Error('sso-not-configured')))

const browserAgent = window.navigator.userAgent

/** Wherever pages of ours are opened. */
const standing = {
  'a browser': () => lookLike(browserAgent),
  'a page inside WeCom': () => openHost('wecom', {}),
  'a page inside DingTalk': () => openHost('dingtalk', {}),
  'a page inside WeChat': () => lookLike(wechatAgent),
}

export const places = Object.keys(standing) as (keyof typeof standing)[]

/** The page is opened there. */
export const standIn = (place: keyof typeof standing) => {
  // DingTalk's library says while it is being developed with that it may be called in another order, too.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  standing[place]()
}
