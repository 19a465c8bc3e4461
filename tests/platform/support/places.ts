import { openBridge } from '@/platform/bridge'
import { wechatAgent } from '../../hosts/wechat/agent'
import { openHost, setUserAgent } from './hosts'

// Other tests cover the calls of hosts; here the hosts have no signed page and support no calls.
openBridge(() => Promise.reject(new Error('sso-not-configured')))

const browserAgent = window.navigator.userAgent

/** The environments in which pages of the app are opened. */
const environments = {
  'a browser': () => setUserAgent(browserAgent),
  'a page inside WeCom': () => openHost('wecom', {}),
  'a page inside DingTalk': () => openHost('dingtalk', {}),
  'a page inside WeChat': () => setUserAgent(wechatAgent),
}

export const places = Object.keys(environments) as (keyof typeof environments)[]

/** Opens the page in the environment. */
export const openIn = (place: keyof typeof environments) => {
  // In development mode DingTalk's library logs a warning about the order of calls.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  environments[place]()
}
