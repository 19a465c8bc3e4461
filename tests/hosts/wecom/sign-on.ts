import { createCipheriv, randomBytes } from 'node:crypto'
import type { ReceivedRequest, Reply, Topic } from '../double'
import { codes, type HostPerson } from '../people'
import { type WecomApps, wecomRefusal } from './token'

const invalid: Reply = { errcode: 40029, errmsg: 'invalid code' }
const ok = { errcode: 0, errmsg: 'ok' }

interface SignOnInput {
  readonly apps: WecomApps
  readonly people: ReadonlyMap<string, HostPerson>
}

/** `miniprogram/jscode2session`, `auth/getuserinfo`, `auth/getuserdetail`, `user/get`, and the tickets of pages. */
export function wecomSignOn({ apps, people }: SignOnInput) {
  const programCodes = codes('js')
  const pageCodes = codes('oauth')
  const phoneCodes = codes('private')
  const tickets = codes('ticket')
  /** Codes of people of another company. */
  const strangers = codes('stranger')
  const guests = codes('guest')
  /** The session keys of mini-programs by person. */
  const keys = new Map<string, string>()

  const session = ({ query }: ReceivedRequest): Reply => {
    if (query.get('grant_type') !== 'authorization_code') return { errcode: 40002, errmsg: 'invalid grant_type' }
    const code = query.get('js_code') ?? ''
    const stranger = strangers.take(code)
    const key = randomBytes(16).toString('base64')
    const storeKey = (userid: string) => {
      keys.set(userid, key)
      return userid
    }
    if (typeof stranger === 'object') return { ...ok, corpid: 'another-corp', userid: stranger.of, session_key: key }
    const redeemed = programCodes.take(code)
    if (typeof redeemed === 'string') return invalid
    return { ...ok, corpid: apps.corp, userid: storeKey(redeemed.of), session_key: key }
  }
  const visitor = ({ query }: ReceivedRequest): Reply => {
    const code = query.get('code') ?? ''
    const guest = guests.take(code)
    if (typeof guest === 'object') return { ...ok, openid: guest.of }
    const agreed = phoneCodes.take(code)
    if (typeof agreed === 'object') return { ...ok, userid: agreed.of, user_ticket: tickets.give(agreed.of) }
    const redeemed = pageCodes.take(code)
    return typeof redeemed === 'string' ? invalid : { ...ok, userid: redeemed.of }
  }
  const detail = ({ body }: ReceivedRequest): Reply => {
    const redeemed = tickets.take(String(body.user_ticket))
    if (typeof redeemed === 'string') return { errcode: 42022, errmsg: 'invalid user_ticket' }
    return { ...ok, userid: redeemed.of, gender: '1', mobile: people.get(redeemed.of)?.mobile ?? '' }
  }
  /** Returns the name but no phone number, as for applications created since 2022. */
  const person = ({ query }: ReceivedRequest): Reply => {
    const one = people.get(query.get('userid') ?? '')
    return one === undefined
      ? { errcode: 60111, errmsg: 'userid not found' }
      : { ...ok, userid: one.userid, name: one.name }
  }
  const ticket = (): Reply => ({ ...ok, ticket: `jsapi-${apps.corp}`, expires_in: 7200 })
  const agentTicket = ({ query }: ReceivedRequest): Reply =>
    query.get('type') === 'agent_config'
      ? { ...ok, ticket: `agent-${apps.corp}`, expires_in: 7200 }
      : { errcode: 40005, errmsg: 'invalid type' }
  const paths: Readonly<Record<string, (asked: ReceivedRequest) => Reply>> = {
    '/cgi-bin/miniprogram/jscode2session': session,
    '/cgi-bin/auth/getuserinfo': visitor,
    '/cgi-bin/auth/getuserdetail': detail,
    '/cgi-bin/user/get': person,
    '/cgi-bin/get_jsapi_ticket': ticket,
    '/cgi-bin/ticket/get': agentTicket,
  }
  const topic: Topic = (request) => {
    const answer = paths[request.path]
    return answer === undefined ? undefined : (wecomRefusal(apps, request) ?? answer(request))
  }
  /** The data of `wx.qy.getMobile` after the person agreed. It requires a session and is encrypted with its key. */
  const mobile = (userid: string, { seconds = 0, phone = people.get(userid)?.mobile ?? '' } = {}) => {
    const key = keys.get(userid)
    if (key === undefined) throw new Error('42013: not signed on')
    const iv = randomBytes(16)
    const cipher = createCipheriv('aes-128-cbc', Buffer.from(key, 'base64'), iv)
    const timestamp = Math.floor(Date.now() / 1000) - seconds
    const data = JSON.stringify({ mobile: phone, watermark: { appid: 'wx-mini', timestamp } })
    const encryptedData = Buffer.concat([cipher.update(data, 'utf8'), cipher.final()]).toString('base64')
    return { encryptedData, iv: iv.toString('base64') }
  }
  return {
    topic,
    mobile,
    /** The code of `wx.qy.login` in a mini-program. */
    programCode: programCodes.give,
    /** The code that a page receives silently. */
    pageCode: pageCodes.give,
    /** The code that a page receives after the person agreed to share the phone number. */
    phoneCode: phoneCodes.give,
    strangerCode: strangers.give,
    guestCode: guests.give,
  }
}
