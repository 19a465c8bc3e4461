import type { Host } from './index'

export type { Host } from './index'

export const nativeHeader = false

/** H5 is opened in four places; it asks which when it must know. */
export function host(): Host {
  const agent = navigator.userAgent
  if (/wxwork/i.test(agent)) return 'wecom'
  if (/dingtalk/i.test(agent)) return 'dingtalk'
  return /micromessenger/i.test(agent) ? 'wechat' : 'browser'
}

/** A page of the host's has sent us back here, with a code or without. */
export const cameFromHost = () => /[?&]from=\w+&/.test(window.location.search)

/** In front of a screen that no phone has. */
export const onDesktop = () => window.innerWidth >= 768 && !/mobi|android|iphone|ipad/i.test(navigator.userAgent)
