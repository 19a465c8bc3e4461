import { host } from '../host'
import { storage } from '../storage'
import type { HostCode, HostReturn, SignOn, SignOnHost } from './contract'

export type { HostCode, SignOnHost } from './contract'

/** DingTalk returns a code in place; WeCom and WeChat have a page for it. */
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

interface Redirect extends Pick<HostReturn, 'next' | 'purpose'> {
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
  const redirect: Redirect = { host: own, state: newState(), next, purpose, at: Date.now() }
  storage.set(key, JSON.stringify(redirect))
  // The sign-on page of the host checks the fragment and the order of the parameters before it.
  window.location.replace(`${address}&state=${redirect.state}#wechat_redirect`)
  return true
}

function storedRedirect(): Redirect | null {
  try {
    return JSON.parse(storage.get(key) ?? 'null') as Redirect | null
  } catch {
    return null
  }
}

export const cameBack: SignOn['cameBack'] = () => {
  const { search, pathname, hash } = window.location
  const query = new URLSearchParams(search)
  if (!query.has('from') || !query.has('state')) return null
  // A code is valid once, so it is removed from the address before a reload or a bookmark can use it again.
  window.history.replaceState(null, '', `${pathname}${hash}`)
  const redirect = storedRedirect()
  storage.remove(key)
  const isOurs =
    redirect !== null &&
    redirect.state === query.get('state') &&
    redirect.host === query.get('from') &&
    Date.now() - redirect.at < fiveMinutes
  const Code = query.get('code') ?? ''
  return {
    next: isOurs ? redirect.next : '',
    purpose: isOurs ? redirect.purpose : 'enter',
    code: isOurs && Code !== '' ? { Host: redirect.host, Way: 'page', Code } : null,
  }
}
