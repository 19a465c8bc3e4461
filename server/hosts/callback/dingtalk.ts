import { createHash, createHmac } from 'node:crypto'
import type { DingtalkSettings } from '../../settings'
import { closedParams } from '../push/dingtalk-content'
import { type CallbackAnswer, type CallbackHost, type CallbackRequest, type HostEvent, noEvent } from './contract'
import { CallbackRefused, isEqual, type Keys, openEnvelope, requireFresh, sealEnvelope } from './envelope'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

type Fields = Readonly<Record<string, unknown>>

const maxPeople = 1000

function objectIn(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  } catch {
    // Refused below.
  }
  throw new CallbackRefused('it is no JSON')
}

const json = (body: object): CallbackAnswer => ({ type: 'application/json; charset=utf-8', body: JSON.stringify(body) })

const people = ['user_add_org', 'user_modify_org', 'user_leave_org', 'user_active_org']
const departments = ['org_dept_create', 'org_dept_modify', 'org_dept_remove']

function eventIn({ EventType: type, UserId: ids }: Fields): HostEvent {
  if (departments.includes(textOf(type))) return { kind: 'departments' }
  if (!people.includes(textOf(type)) || !Array.isArray(ids)) return noEvent
  return { kind: 'people', users: ids.slice(0, maxPeople).map(String) }
}

/** Reads the pressed button and the opinion, by the variable names of the card template. */
function cardActionIn(body: Fields): HostEvent {
  const { cardPrivateData = {} } = objectIn(textOf(body.content))
  const { actionIds = [], params = {} } = cardPrivateData as { actionIds?: unknown; params?: Fields }
  const [first] = Array.isArray(actionIds) ? actionIds : []
  return {
    ...{ kind: 'pressed', card: textOf(body.outTrackId), user: textOf(body.userId), code: '' },
    button: textOf(params.action) || textOf(first),
    opinion: textOf(params.opinion).slice(0, 500),
  }
}

/** Callbacks of DingTalk: events of an application, each answered with an encrypted `success`, and actions on cards. */
export function dingtalkCallbacks(settings: DingtalkSettings): CallbackHost {
  const { callbackToken: token, aesKey, key, corp, cardSecret } = settings
  const keys: Keys = { token, aesKey, receivers: [key, corp] }

  const success = (): CallbackAnswer => {
    const { signature, timestamp, nonce, encrypted } = sealEnvelope(
      keys,
      'success',
      String(Date.now()),
      Math.random().toString(36).slice(2, 10),
    )
    return json({ msg_signature: signature, timeStamp: timestamp, nonce, encrypt: encrypted })
  }
  const requireOwnCompany = (corpId: unknown) => {
    if (corp !== '' && textOf(corpId) !== '' && corpId !== corp) throw new CallbackRefused('it is for another company')
  }

  return {
    verify() {
      throw new CallbackRefused('nothing is asked so')
    },
    receive({ query, body }) {
      const sealed = {
        signature: textOf(query.msg_signature) || textOf(query.signature),
        timestamp: textOf(query.timestamp) || textOf(query.timeStamp),
        nonce: textOf(query.nonce),
        encrypted: textOf(objectIn(body).encrypt),
      }
      const fields = objectIn(openEnvelope(keys, sealed))
      requireOwnCompany(fields.CorpId)
      return { nonce: `${sealed.timestamp} ${sealed.nonce}`, event: eventIn(fields), answer: success }
    },
    receiveCardAction({ headers, body }: CallbackRequest) {
      const timestamp = textOf(headers['x-ddpaas-signature-timestamp'])
      const expected = createHmac('sha256', cardSecret).update(timestamp).digest('base64')
      if (cardSecret === '' || !isEqual(expected, textOf(headers['x-ddpaas-signature'])))
        throw new CallbackRefused('its signature is wrong')
      requireFresh(timestamp)
      const fields = objectIn(body)
      requireOwnCompany(fields.corpId)
      // The body is part of the nonce, because the signature does not cover it.
      const nonce = `${timestamp} ${createHash('sha256').update(body).digest('hex')}`
      const answer = (face: Parameters<typeof closedParams>[0] | null) =>
        json(
          face === null
            ? {}
            : { cardUpdateOptions: { updateCardDataByKey: true }, cardData: { cardParamMap: closedParams(face) } },
        )
      return { nonce, event: cardActionIn(fields), answer }
    },
  }
}
