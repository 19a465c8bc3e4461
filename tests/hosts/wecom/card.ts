import { randomBytes } from 'node:crypto'
import type { Asked, Reply, Topic } from '../double'
import { type WecomApps, wecomRefusal } from './token'

interface Face {
  readonly card_type: string
  readonly task_id?: string
  readonly [name: string]: unknown
}

export interface WecomCard {
  readonly to: string
  face: Face
}

export interface WecomCards {
  readonly cards: Map<string, WecomCard>
  /** Each lets one card be replaced, once. */
  readonly codes: Map<string, string>
}

export const wecomCardShelf = (): WecomCards => ({ cards: new Map(), codes: new Map() })

/** As when a card is sent, and when a button is pressed. */
export function giveCode({ codes }: WecomCards, task: string) {
  const code = randomBytes(16).toString('base64url')
  codes.set(code, task)
  return code
}

/** What a card with buttons must have; and what is answered when it is sent besides. */
export function cardSent(shelf: WecomCards, { body }: Asked): Reply {
  const face = body.template_card as Face | undefined
  if (body.msgtype !== 'template_card' || face === undefined) return {}
  const task = face.task_id ?? ''
  const buttons = (face.button_list ?? []) as readonly { text?: string; key?: string }[]
  const isWhole = buttons.length >= 1 && buttons.length <= 6 && buttons.every(({ text, key }) => text && key)
  if (face.card_type !== 'button_interaction' || !/^[\w@-]{1,128}$/.test(task) || !isWhole) {
    return { errcode: 40058, errmsg: 'invalid Request Parameter' }
  }
  if (shelf.cards.has(task)) return { errcode: 40058, errmsg: 'task_id already exists' }
  shelf.cards.set(task, { to: String(body.touser), face })
  return { response_code: giveCode(shelf, task) }
}

/** `POST /cgi-bin/message/update_template_card`: a code is taken once. */
export const wecomCards =
  (apps: WecomApps, shelf: WecomCards): Topic =>
  (asked) => {
    if (asked.path !== '/cgi-bin/message/update_template_card') return undefined
    const refusal = wecomRefusal(apps, asked)
    if (refusal !== undefined) return refusal
    const code = String(asked.body.response_code)
    const task = shelf.codes.get(code)
    const card = task === undefined ? undefined : shelf.cards.get(task)
    if (card === undefined) return { errcode: 40058, errmsg: 'invalid response_code' }
    shelf.codes.delete(code)
    card.face = asked.body.template_card as Face
    return { errcode: 0, errmsg: 'ok', invaliduser: [] }
  }
