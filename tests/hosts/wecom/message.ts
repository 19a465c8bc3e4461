import type { ReceivedRequest, Topic } from '../double'
import { storeCard, type WecomCards } from './card'
import { type WecomApps, wecomRefusal } from './token'

/** `POST /cgi-bin/message/send`: stores the messages. */
export const wecomMessages =
  (apps: WecomApps, sent: ReceivedRequest[], store: WecomCards): Topic =>
  (request) => {
    if (request.path !== '/cgi-bin/message/send') return undefined
    const refusal = wecomRefusal(apps, request)
    if (refusal !== undefined) return refusal
    const card = storeCard(store, request)
    if (card.errcode !== undefined) return card
    sent.push(request)
    return { errcode: 0, errmsg: 'ok', msgid: `message-${sent.length}`, ...card }
  }
