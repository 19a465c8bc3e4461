import { createCipheriv, randomBytes } from 'node:crypto'
import type { Asked, Reply, Topic } from '../double'
import { codes, type HostPerson } from '../people'
import { type WecomApps, wecomRefusal } from './token'

const invalid: Reply = { errcode: 40029, errmsg: 'invalid code' }
const ok = { errcode: 0, errmsg: 'ok' }

interface World {
  readonly apps: WecomApps
  readonly people: ReadonlyMap<string, HostPerson>
}

/** `miniprogram/jscode2session`, `auth/getuserinfo`, `auth/getuserdetail`, `user/get`, and the tickets of pages. */
export function wecomSignOn({ apps, people }: World) {
  const programCodes = codes('js')
  const pageCodes = codes('oauth')
  const phoneCodes = codes('private')
  const tickets = codes('ticket')
  /** A company other than ours gave the code. */
  const strangers = codes('stranger')
  const guests = codes('guest')
  /** The keys of the sessions of mini-programs, by whose they are. */
  const keys = new Map<string, string>()

  const session = ({ query }: Asked): Reply => {
    if (query.get('grant_type') !== 'authorization_code') return { errcode: 40002, errmsg: 'invalid grant_type' }
    const code = query.get('js_code') ?? ''
    const stranger = strangers.take(code)
    const key = randomBytes(16).toString('base64')
    const inSession = (userid: string) => {
      keys.set(userid, key)
      return userid
    }
    if (typeof stranger === 'object') return { ...ok, corpid: 'another-corp', userid: stranger.of, session_key: key }
    const taken = programCodes.take(code)
    if (typeof taken === 'string') return invalid
    return { ...ok, corpid: apps.corp, userid: inSession(taken.of), session_key: key }
  }
  const visitor = ({ query }: Asked): Reply => {
    const code = query.get('code') ?? ''
    const guest = guests.take(code)
    if (typeof guest === 'object') return { ...ok, openid: guest.of }
    const agreed = phoneCodes.take(code)
    if (typeof agreed === 'object') return { ...ok, userid: agreed.of, user_ticket: tickets.give(agreed.of) }
    const taken = pageCodes.take(code)
    return typeof taken === 'string' ? invalid : { ...ok, userid: taken.of }
  }
  const detail = ({ body }: Asked): Reply => {
    const taken = tickets.take(String(body.user_ticket))
    if (typeof taken === 'string') return { errcode: 42022, errmsg: 'invalid user_ticket' }
    return { ...ok, userid: taken.of, gender: '1', mobile: people.get(taken.of)?.mobile ?? '' }
  }
  /** An application made since 2022 is told the name and no phone. */
  const person = ({ query }: Asked): Reply => {
    const one = people.get(query.get('userid') ?? '')
    return one === undefined
      ? { errcode: 60111, errmsg: 'userid not found' }
      : { ...ok, userid: one.userid, name: one.name }
  }
  const ticket = (): Reply => ({ ...ok, ticket: `jsapi-${apps.corp}`, expires_in: 7200 })
  const agentTicket = ({ query }: Asked): Reply =>
    query.get('type') === 'agent_config'
      ? { ...ok, ticket: `agent-${apps.corp}`, expires_in: 7200 }
      : { errcode: 40005, errmsg: 'invalid type' }
  const paths: Readonly<Record<string, (asked: Asked) => Reply>> = {
    '/cgi-bin/miniprogram/jscode2session': session,
    '/cgi-bin/auth/getuserinfo': visitor,
    '/cgi-bin/auth/getuserdetail': detail,
    '/cgi-bin/user/get': person,
    '/cgi-bin/get_jsapi_ticket': ticket,
    '/cgi-bin/ticket/get': agentTicket,
  }
  const topic: Topic = (asked) => {
    const answer = paths[asked.path]
    return answer === undefined ? undefined : (wecomRefusal(apps, asked) ?? answer(asked))
  }
  /** `wx.qy.getMobile` once the person agrees: in a session only, and for whoever has its key. */
  const mobile = (userid: string, { seconds = 0, phone = people.get(userid)?.mobile ?? '' } = {}) => {
    const key = keys.get(userid)
    if (key === undefined) throw new Error('42013: not signed on')
    const iv = randomBytes(16)
    const cipher = createCipheriv('aes-128-cbc', Buffer.from(key, 'base64'), iv)
    const timestamp = Math.floor(Date.now() / 1000) - seconds
    const told = JSON.stringify({ mobile: phone, watermark: { appid: 'wx-mini', timestamp } })
    const encryptedData = Buffer.concat([cipher.update(told, 'utf8'), cipher.final()]).toString('base64')
    return { encryptedData, iv: iv.toString('base64') }
  }
  return {
    topic,
    mobile,
    /** What `wx.qy.login` gives to somebody's mini-program. */
    programCode: programCodes.give,
    /** What a page is sent back with, silently. */
    pageCode: pageCodes.give,
    /** What a page is sent back with once the person agreed that their phone is told. */
    phoneCode: phoneCodes.give,
    strangerCode: strangers.give,
    guestCode: guests.give,
  }
}
