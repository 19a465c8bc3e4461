import type { WecomSettings } from '../../settings'
import { noticeFace } from '../push/wecom-face'
import { type CallbackHost, type Called, type Happened, nothing } from './contract'
import { CallbackRefused, type Keys, mustBeFresh, openEnvelope, sealEnvelope } from './envelope'
import { cdata, fieldsOf } from './xml'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const sealedIn = ({ query }: Called, encrypted: string) => ({
  ...{ signature: textOf(query.msg_signature), timestamp: textOf(query.timestamp), nonce: textOf(query.nonce) },
  encrypted,
})

type Fields = Readonly<Record<string, string>>

/** People and departments of the address book. Whoever is renamed comes with both names. */
function changed({ ChangeType: what = '', UserID: user = '', NewUserID: renamed = '' }: Fields): Happened {
  if (/^(create|update|delete)_party$/.test(what)) return { kind: 'departments' }
  if (!/^(create|update|delete)_user$/.test(what) || user === '') return nothing
  return { kind: 'people', users: [user], ...(renamed === '' || renamed === user ? {} : { renamed }) }
}

function happenedIn(fields: Fields): Happened {
  if (fields.MsgType !== 'event') return nothing
  if (fields.Event === 'change_contact') return changed(fields)
  if (fields.Event !== 'template_card_event') return nothing
  const { TaskId: card = '', FromUserName: user = '', EventKey: button = '', ResponseCode: code = '' } = fields
  return { kind: 'pressed', card, user, button, opinion: '', code }
}

/** Messages and events WeCom sends to an application: signed, encrypted, in XML. */
export function wecomCallbacks({ callbackToken: token, aesKey, corp, agent }: WecomSettings): CallbackHost {
  const keys: Keys = { token, aesKey, receivers: [corp] }
  const open = (called: Called, encrypted: string) => openEnvelope(keys, sealedIn(called, encrypted))

  /** Encrypted as it came; what is changed by it is changed for who pressed. */
  const said = (user: string, face: Parameters<typeof noticeFace>[0]) => {
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
    greet(called) {
      return { type: 'text/plain; charset=utf-8', body: open(called, textOf(called.query.echostr)) }
    },
    hear(called) {
      const outer = fieldsOf(called.body)
      const fields = fieldsOf(open(called, outer.Encrypt ?? ''))
      if (fields.ToUserName !== corp) throw new CallbackRefused('it is for another company')
      const isOurs = fields.AgentID === undefined || fields.AgentID === '' || fields.AgentID === agent
      // What comes through the address book names no application.
      if (!isOurs) throw new CallbackRefused('it is for another application')
      if (fields.CreateTime !== undefined) mustBeFresh(fields.CreateTime)
      const happened = happenedIn(fields)
      return {
        nonce: `${textOf(called.query.timestamp)} ${textOf(called.query.nonce)}`,
        happened,
        answer: (face) =>
          face === null || happened.kind !== 'pressed' ? { type: 'text/plain', body: '' } : said(happened.user, face),
      }
    },
    hearCard() {
      throw new CallbackRefused('nothing is pressed at this address')
    },
  }
}
