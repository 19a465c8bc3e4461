import { randomBytes } from 'node:crypto'
import type { ReceivedRequest, Reply, Topic } from '../double'
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
  /** Each code allows one replacement of a card. */
  readonly codes: Map<string, string>
}

export const wecomCardStore = (): WecomCards => ({ cards: new Map(), codes: new Map() })

/** Issues a code, as when a card is sent and when a button is pressed. */
export function issueCode({ codes }: WecomCards, task: string) {
  const code = randomBytes(16).toString('base64url')
  codes.set(code, task)
  return code
}

/** Validates and stores a card with buttons; returns the additional answer of the send call. */
export function storeCard(store: WecomCards, { body }: ReceivedRequest): Reply {
  const face = body.template_card as Face | undefined
  if (body.msgtype !== 'template_card' || face === undefined) return {}
  const task = face.task_id ?? ''
  const buttons = (face.button_list ?? []) as readonly { text?: string; key?: string }[]
  const isComplete = buttons.length >= 1 && buttons.length <= 6 && buttons.every(({ text, key }) => text && key)
  if (face.card_type !== 'button_interaction' || !/^[\w@-]{1,128}$/.test(task) || !isComplete) {
    return { errcode: 40058, errmsg: 'invalid Request Parameter' }
  }
  if (store.cards.has(task)) return { errcode: 40058, errmsg: 'task_id already exists' }
  store.cards.set(task, { to: String(body.touser), face })
  return { response_code: issueCode(store, task) }
}

/** `POST /cgi-bin/message/update_template_card`: accepts a code once. */
export const wecomCards =
  (apps: WecomApps, store: WecomCards): Topic =>
  (request) => {
    if (request.path !== '/cgi-bin/message/update_template_card') return undefined
    const refusal = wecomRefusal(apps, request)
    if (refusal !== undefined) return refusal
    const code = String(request.body.response_code)
    const task = store.codes.get(code)
    const card = task === undefined ? undefined : store.cards.get(task)
    if (card === undefined) return { errcode: 40058, errmsg: 'invalid response_code' }
    store.codes.delete(code)
    card.face = request.body.template_card as Face
    return { errcode: 0, errmsg: 'ok', invaliduser: [] }
  }
