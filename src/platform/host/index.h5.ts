import type { Host } from './index'

export type { Host } from './index'

export const nativeHeader = false

/** Detects which of the four hosts shows the page, by its user agent. */
export function host(): Host {
  const agent = navigator.userAgent
  if (/wxwork/i.test(agent)) return 'wecom'
  if (/dingtalk/i.test(agent)) return 'dingtalk'
  return /micromessenger/i.test(agent) ? 'wechat' : 'browser'
}

/** The sign-on page of the host has redirected back, with or without a code. */
export const returnedByHost = () => /[?&]from=\w+&/.test(window.location.search)

/** Whether the page is shown on a desktop screen. */
export const onDesktop = () => window.innerWidth >= 768 && !/mobi|android|iphone|ipad/i.test(navigator.userAgent)
