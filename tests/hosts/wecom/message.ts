import type { Asked, Topic } from '../double'
import { cardSent, type WecomCards } from './card'
import { type WecomApps, wecomRefusal } from './token'

/** `POST /cgi-bin/message/send`: keeps what was sent. */
export const wecomMessages =
  (apps: WecomApps, sent: Asked[], shelf: WecomCards): Topic =>
  (asked) => {
    if (asked.path !== '/cgi-bin/message/send') return undefined
    const refusal = wecomRefusal(apps, asked)
    if (refusal !== undefined) return refusal
    const card = cardSent(shelf, asked)
    if (card.errcode !== undefined) return card
    sent.push(asked)
    return { errcode: 0, errmsg: 'ok', msgid: `message-${sent.length}`, ...card }
  }
