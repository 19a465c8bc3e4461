import type { ReceivedRequest, Reply, Topic } from '../double'
import { codes, type HostPerson } from '../people'
import { type DingtalkApp, dingtalkRefusal } from './token'

const ok = { errcode: 0, errmsg: 'ok', request_id: 'request' }

interface SignOnInput {
  readonly app: DingtalkApp
  readonly people: ReadonlyMap<string, HostPerson>
}

/** `topapi/v2/user/getuserinfo`, `topapi/v2/user/get` and the ticket of pages. */
export function dingtalkSignOn({ app, people }: SignOnInput) {
  const authCodes = codes('auth')
  const visitor = ({ body }: ReceivedRequest): Reply => {
    const redeemed = authCodes.take(String(body.code))
    if (typeof redeemed === 'string') return { errcode: 40078, errmsg: '不存在的临时授权码' }
    const one = people.get(redeemed.of)
    return {
      ...ok,
      result: { userid: redeemed.of, name: one?.name ?? '', unionid: `union-${redeemed.of}`, sys: false, sys_level: 0 },
    }
  }
  const person = ({ body }: ReceivedRequest): Reply => {
    const one = people.get(String(body.userid))
    if (one === undefined) return { errcode: 60121, errmsg: '找不到该用户' }
    const { mobile = '' } = one
    return {
      ...ok,
      result: { userid: one.userid, name: one.name, ...(mobile === '' ? {} : { mobile, state_code: '86' }) },
    }
  }
  const paths: Readonly<Record<string, (asked: ReceivedRequest) => Reply>> = {
    '/topapi/v2/user/getuserinfo': visitor,
    '/topapi/v2/user/get': person,
    '/get_jsapi_ticket': () => ({ ...ok, ticket: 'jsapi-dingtalk', expires_in: 7200 }),
  }
  const topic: Topic = (request) => {
    const answer = paths[request.path]
    return answer === undefined ? undefined : (dingtalkRefusal(app, request) ?? answer(request))
  }
  /** The code of `dd.getAuthCode`, for mini-programs and pages. */
  return { topic, authCode: authCodes.give }
}
