import { createHash, createHmac } from 'node:crypto'
import type { DingtalkSettings } from '../../settings'
import { closedParams } from '../push/dingtalk-face'
import { type CallbackHost, type Called, type Happened, nothing, type Said } from './contract'
import { CallbackRefused, isEqual, type Keys, mustBeFresh, openEnvelope, sealEnvelope } from './envelope'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

type Fields = Readonly<Record<string, unknown>>

const mostPeople = 1000

function objectIn(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  } catch {
    // Said below.
  }
  throw new CallbackRefused('it is no JSON')
}

const json = (body: object): Said => ({ type: 'application/json; charset=utf-8', body: JSON.stringify(body) })

const people = ['user_add_org', 'user_modify_org', 'user_leave_org', 'user_active_org']
const departments = ['org_dept_create', 'org_dept_modify', 'org_dept_remove']

function happenedIn({ EventType: type, UserId: ids }: Fields): Happened {
  if (departments.includes(textOf(type))) return { kind: 'departments' }
  if (!people.includes(textOf(type)) || !Array.isArray(ids)) return nothing
  return { kind: 'people', users: ids.slice(0, mostPeople).map(String) }
}

/** Which button, what was typed with it: as the template of the card names them. */
function pressedIn(body: Fields): Happened {
  const { cardPrivateData = {} } = objectIn(textOf(body.content))
  const { actionIds = [], params = {} } = cardPrivateData as { actionIds?: unknown; params?: Fields }
  const [first] = Array.isArray(actionIds) ? actionIds : []
  return {
    ...{ kind: 'pressed', card: textOf(body.outTrackId), user: textOf(body.userId), code: '' },
    button: textOf(params.action) || textOf(first),
    opinion: textOf(params.opinion).slice(0, 500),
  }
}

/** Events DingTalk sends to an application, which wants each answered with a sealed word; and presses of its cards. */
export function dingtalkCallbacks(settings: DingtalkSettings): CallbackHost {
  const { callbackToken: token, aesKey, key, corp, cardSecret } = settings
  const keys: Keys = { token, aesKey, receivers: [key, corp] }

  const success = (): Said => {
    const { signature, timestamp, nonce, encrypted } = sealEnvelope(
      keys,
      'success',
      String(Date.now()),
      Math.random().toString(36).slice(2, 10),
    )
    return json({ msg_signature: signature, timeStamp: timestamp, nonce, encrypt: encrypted })
  }
  const mustBeOurs = (given: unknown) => {
    if (corp !== '' && textOf(given) !== '' && given !== corp) throw new CallbackRefused('it is for another company')
  }

  return {
    greet() {
      throw new CallbackRefused('nothing is asked so')
    },
    hear({ query, body }) {
      const sealed = {
        signature: textOf(query.msg_signature) || textOf(query.signature),
        timestamp: textOf(query.timestamp) || textOf(query.timeStamp),
        nonce: textOf(query.nonce),
        encrypted: textOf(objectIn(body).encrypt),
      }
      const fields = objectIn(openEnvelope(keys, sealed))
      mustBeOurs(fields.CorpId)
      return { nonce: `${sealed.timestamp} ${sealed.nonce}`, happened: happenedIn(fields), answer: success }
    },
    hearCard({ headers, body }: Called) {
      const timestamp = textOf(headers['x-ddpaas-signature-timestamp'])
      const ours = createHmac('sha256', cardSecret).update(timestamp).digest('base64')
      if (cardSecret === '' || !isEqual(ours, textOf(headers['x-ddpaas-signature'])))
        throw new CallbackRefused('its signature is wrong')
      mustBeFresh(timestamp)
      const fields = objectIn(body)
      mustBeOurs(fields.corpId)
      // The signature says nothing of what it came with.
      const nonce = `${timestamp} ${createHash('sha256').update(body).digest('hex')}`
      const answer = (face: Parameters<typeof closedParams>[0] | null) =>
        json(
          face === null
            ? {}
            : { cardUpdateOptions: { updateCardDataByKey: true }, cardData: { cardParamMap: closedParams(face) } },
        )
      return { nonce, happened: pressedIn(fields), answer }
    },
  }
}
