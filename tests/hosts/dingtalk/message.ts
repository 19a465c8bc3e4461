import type { ReceivedRequest, Topic } from '../double'
import { type DingtalkApp, dingtalkRefusal } from './token'

/** `POST /topapi/message/corpconversation/asyncsend_v2`: stores the messages. */
export const dingtalkMessages =
  (app: DingtalkApp, sent: ReceivedRequest[]): Topic =>
  (request) => {
    if (request.path !== '/topapi/message/corpconversation/asyncsend_v2') return undefined
    const refusal = dingtalkRefusal(app, request)
    if (refusal !== undefined) return refusal
    sent.push(request)
    return { errcode: 0, errmsg: 'ok', task_id: sent.length, request_id: 'request' }
  }
