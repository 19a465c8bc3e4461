import type { Asked, Topic } from '../double'
import { type WecomApps, wecomRefusal } from './token'

/** `POST /cgi-bin/message/send`: keeps what was sent. */
export const wecomMessages =
  (apps: WecomApps, sent: Asked[]): Topic =>
  (asked) => {
    if (asked.path !== '/cgi-bin/message/send') return undefined
    const refusal = wecomRefusal(apps, asked)
    if (refusal !== undefined) return refusal
    sent.push(asked)
    return { errcode: 0, errmsg: 'ok', msgid: `message-${sent.length}` }
  }
