import type { Asked, Topic } from '../double'
import { type DingtalkApp, dingtalkRefusal } from './token'

/** `POST /topapi/message/corpconversation/asyncsend_v2`: keeps what was sent. */
export const dingtalkMessages =
  (app: DingtalkApp, sent: Asked[]): Topic =>
  (asked) => {
    if (asked.path !== '/topapi/message/corpconversation/asyncsend_v2') return undefined
    const refusal = dingtalkRefusal(app, asked)
    if (refusal !== undefined) return refusal
    sent.push(asked)
    return { errcode: 0, errmsg: 'ok', task_id: sent.length, request_id: 'request' }
  }
