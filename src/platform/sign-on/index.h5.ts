import { host } from '../host'
import { storage } from '../storage'
import type { CameBack, HostCode, SignOn, SignOnHost } from './contract'

export type { HostCode, SignOnHost } from './contract'

/** H5 is opened in four places; DingTalk gives a code where one stands, WeCom and WeChat have a page for it. */
export const signOnHost: SignOn['signOnHost'] = () => {
  const own = host()
  return own === 'browser' ? null : own
}

async function fromDingtalk(corpId: string): Promise<HostCode> {
  const [{ requestAuthCode$: ask }] = await Promise.all([
    import(/* webpackChunkName: "dingtalk" */ 'dingtalk-jsapi/api/runtime/permission/requestAuthCode'),
    import(/* webpackChunkName: "dingtalk" */ 'dingtalk-jsapi/platform'),
  ])
  const { code } = await ask({ corpId })
  return { Host: 'dingtalk', Way: 'page', Code: code }
}

export const askCode: SignOn['askCode'] = async ({ corp = '' }) =>
  host() === 'dingtalk' ? fromDingtalk(corp).catch(() => null) : null

export const tellsPhone: SignOn['tellsPhone'] = ({ authorizeWithPhone = '' }) => authorizeWithPhone !== ''

export const askPhone: SignOn['askPhone'] = async () => null

interface Left extends Pick<CameBack, 'next' | 'purpose'> {
  readonly host: SignOnHost
  readonly state: string
  readonly at: number
}

const key = 'purlin.left-for-code'
const fiveMinutes = 300_000

const newState = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(36)).join('')

export const leaveForCode: SignOn['leaveForCode'] = (values, { next, purpose, withPhone = false }) => {
  const own = signOnHost()
  const address = (withPhone ? values.authorizeWithPhone : values.authorize) ?? ''
  if (own === null || address === '') return false
  const left: Left = { host: own, state: newState(), next, purpose, at: Date.now() }
  storage.set(key, JSON.stringify(left))
  // The host's page looks at what stands behind # and at the order of what stands before.
  window.location.replace(`${address}&state=${left.state}#wechat_redirect`)
  return true
}

function keptLeft(): Left | null {
  try {
    return JSON.parse(storage.get(key) ?? 'null') as Left | null
  } catch {
    return null
  }
}

export const cameBack: SignOn['cameBack'] = () => {
  const { search, pathname, hash } = window.location
  const given = new URLSearchParams(search)
  if (!given.has('from') || !given.has('state')) return null
  // A code is good once: neither a reload nor a bookmark may show it again.
  window.history.replaceState(null, '', `${pathname}${hash}`)
  const left = keptLeft()
  storage.remove(key)
  const isOurs =
    left !== null &&
    left.state === given.get('state') &&
    left.host === given.get('from') &&
    Date.now() - left.at < fiveMinutes
  const Code = given.get('code') ?? ''
  return {
    next: isOurs ? left.next : '',
    purpose: isOurs ? left.purpose : 'enter',
    code: isOurs && Code !== '' ? { Host: left.host, Way: 'page', Code } : null,
  }
}
