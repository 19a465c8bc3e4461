import { HostRefused } from '../provider/errors'
import type { Reply } from '../provider/token'
import type { Wecom } from '../provider/wecom'
import type { AskingCard, Card, CardSender, Replacing } from './contract'
import { cutBytes, cutLetters, noticeFace } from './wecom-face'

interface Sent extends Reply {
  readonly invaliduser?: string
  /** Lets the card be replaced, once and for three days. */
  readonly response_code?: string
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const fourHours = 14_400

/** An application message of WeCom. Within four hours the same card twice is one there. */
export function wecomCards(host: Wecom): CardSender {
  const { agent, callbackToken, aesKey } = host.settings
  const deliver = async (to: string, message: object) => {
    const { invaliduser = '', response_code: code = '' } = await host.post<Sent>('message/send', {
      touser: to,
      agentid: Number(agent),
      ...message,
      enable_duplicate_check: 1,
      duplicate_check_interval: fourHours,
    })
    if (invaliduser !== '') throw new HostRefused('WeCom knows nobody of that name')
    return code
  }
  const send = async ({ to, title, text, url }: Card) => {
    const textcard = { title: cutBytes(title, 120), description: cutBytes(escaped(text), 500), url }
    await deliver(to, { msgtype: 'textcard', textcard })
  }
  const ask = ({ to, title, text, url, track, agree, reject }: AskingCard) =>
    deliver(to, {
      msgtype: 'template_card',
      template_card: {
        card_type: 'button_interaction',
        task_id: track,
        main_title: { title: cutLetters(title, 26) },
        sub_title_text: cutLetters(text, 112),
        card_action: { type: 1, url },
        button_list: [
          { text: cutLetters(agree, 10), style: 1, key: 'agree' },
          { text: cutLetters(reject, 10), style: 2, key: 'reject' },
        ],
      },
    })
  /** The code is spent by it. */
  const replace = async ({ to, code, face }: Replacing) => {
    if (code === '') throw new HostRefused('there is no code to replace it with')
    await host.post('message/update_template_card', {
      userids: [to],
      agentid: Number(agent),
      response_code: code,
      template_card: noticeFace(face),
    })
  }
  // Cards that can be answered are only taken from applications that can be called back.
  const mayAsk = callbackToken !== '' && aesKey !== ''
  return { send, ask: mayAsk ? ask : null, replace }
}
