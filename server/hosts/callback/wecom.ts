import type { WecomSettings } from '../../settings'
import { noticeFace } from '../push/wecom-content'
import { type CallbackHost, type CallbackRequest, type HostEvent, noEvent } from './contract'
import { CallbackRefused, type Keys, openEnvelope, requireFresh, sealEnvelope } from './envelope'
import { cdata, fieldsOf } from './xml'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const sealedIn = ({ query }: CallbackRequest, encrypted: string) => ({
  ...{ signature: textOf(query.msg_signature), timestamp: textOf(query.timestamp), nonce: textOf(query.nonce) },
  encrypted,
})

type Fields = Readonly<Record<string, string>>

/** A change of the address book. A renamed person has both ids. */
function contactChange({ ChangeType: change = '', UserID: user = '', NewUserID: renamed = '' }: Fields): HostEvent {
  if (/^(create|update|delete)_party$/.test(change)) return { kind: 'departments' }
  if (!/^(create|update|delete)_user$/.test(change) || user === '') return noEvent
  return { kind: 'people', users: [user], ...(renamed === '' || renamed === user ? {} : { renamed }) }
}

function eventIn(fields: Fields): HostEvent {
  if (fields.MsgType !== 'event') return noEvent
  if (fields.Event === 'change_contact') return contactChange(fields)
  if (fields.Event !== 'template_card_event') return noEvent
  const { TaskId: card = '', FromUserName: user = '', EventKey: button = '', ResponseCode: code = '' } = fields
  return { kind: 'pressed', card, user, button, opinion: '', code }
}

/** Messages and events that WeCom sends to an application: signed, encrypted XML. */
export function wecomCallbacks({ callbackToken: token, aesKey, corp, agent }: WecomSettings): CallbackHost {
  const keys: Keys = { token, aesKey, receivers: [corp] }
  const open = (called: CallbackRequest, encrypted: string) => openEnvelope(keys, sealedIn(called, encrypted))

  /** Encrypted like the request. It updates the card only for the person who pressed. */
  const cardUpdate = (user: string, face: Parameters<typeof noticeFace>[0]) => {
    const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), Math.random().toString(36).slice(2)]
    const { card_type: type, main_title: title, sub_title_text: text, card_action: action } = noticeFace(face)
    const card =
      `<CardType>${cdata(type)}</CardType><MainTitle><Title>${cdata(title.title)}</Title></MainTitle>` +
      `<SubTitleText>${cdata(text)}</SubTitleText>` +
      `<CardAction><Type>${action.type}</Type><Url>${cdata(action.url)}</Url></CardAction>`
    const plain =
      `<xml><ToUserName>${cdata(user)}</ToUserName><FromUserName>${cdata(corp)}</FromUserName>` +
      `<CreateTime>${timestamp}</CreateTime><MsgType>${cdata('update_template_card')}</MsgType>` +
      `<TemplateCard>${card}</TemplateCard></xml>`
    const sealed = sealEnvelope(keys, plain, timestamp, nonce)
    return {
      type: 'application/xml; charset=utf-8',
      body:
        `<xml><Encrypt>${cdata(sealed.encrypted)}</Encrypt><MsgSignature>${cdata(sealed.signature)}</MsgSignature>` +
        `<TimeStamp>${timestamp}</TimeStamp><Nonce>${cdata(nonce)}</Nonce></xml>`,
    }
  }

  return {
    verify(called) {
      return { type: 'text/plain; charset=utf-8', body: open(called, textOf(called.query.echostr)) }
    },
    receive(called) {
      const outer = fieldsOf(called.body)
      const fields = fieldsOf(open(called, outer.Encrypt ?? ''))
      if (fields.ToUserName !== corp) throw new CallbackRefused('it is for another company')
      const isOwnApplication = fields.AgentID === undefined || fields.AgentID === '' || fields.AgentID === agent
      // Events of the address book contain no application id.
      if (!isOwnApplication) throw new CallbackRefused('it is for another application')
      if (fields.CreateTime !== undefined) requireFresh(fields.CreateTime)
      const event = eventIn(fields)
      return {
        nonce: `${textOf(called.query.timestamp)} ${textOf(called.query.nonce)}`,
        event: event,
        answer: (face) =>
          face === null || event.kind !== 'pressed' ? { type: 'text/plain', body: '' } : cardUpdate(event.user, face),
      }
    },
    receiveCardAction() {
      throw new CallbackRefused('nothing is pressed at this address')
    },
  }
}
