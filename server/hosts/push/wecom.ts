import { HostRefused } from '../provider/errors'
import type { Reply } from '../provider/token'
import type { Wecom } from '../provider/wecom'
import type { ActionCard, Card, CardReplacement, CardSender } from './contract'
import { noticeFace, truncate, truncateBytes } from './wecom-content'

interface SentReply extends Reply {
  readonly invaliduser?: string
  /** Allows one replacement of the card within three days. */
  readonly response_code?: string
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const duplicateInterval = 14_400

/** Application messages of WeCom. The host drops duplicates within the interval. */
export function wecomCards(host: Wecom): CardSender {
  const { agent, callbackToken, aesKey } = host.settings
  const deliver = async (to: string, message: object) => {
    const { invaliduser = '', response_code: code = '' } = await host.post<SentReply>('message/send', {
      touser: to,
      agentid: Number(agent),
      ...message,
      enable_duplicate_check: 1,
      duplicate_check_interval: duplicateInterval,
    })
    if (invaliduser !== '') throw new HostRefused('WeCom has no member with this ID')
    return code
  }
  const send = async ({ to, title, text, url }: Card) => {
    const textcard = { title: truncateBytes(title, 120), description: truncateBytes(escaped(text), 500), url }
    await deliver(to, { msgtype: 'textcard', textcard })
  }
  const ask = ({ to, title, text, url, track, agree, reject }: ActionCard) =>
    deliver(to, {
      msgtype: 'template_card',
      template_card: {
        card_type: 'button_interaction',
        task_id: track,
        main_title: { title: truncate(title, 26) },
        sub_title_text: truncate(text, 112),
        card_action: { type: 1, url },
        button_list: [
          { text: truncate(agree, 10), style: 1, key: 'agree' },
          { text: truncate(reject, 10), style: 2, key: 'reject' },
        ],
      },
    })
  /** Uses up the code. */
  const replace = async ({ to, code, face }: CardReplacement) => {
    if (code === '') throw new HostRefused('there is no code to replace it with')
    await host.post('message/update_template_card', {
      userids: [to],
      agentid: Number(agent),
      response_code: code,
      template_card: noticeFace(face),
    })
  }
  // WeCom accepts cards with buttons only from applications with a callback address.
  const mayAsk = callbackToken !== '' && aesKey !== ''
  return { send, ask: mayAsk ? ask : null, replace }
}
