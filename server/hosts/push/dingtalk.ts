import type { Dingtalk } from '../provider/dingtalk'
import type { SendCard } from './contract'

const cut = (text: string, most: number) => [...text].slice(0, most).join('')

/** What Markdown would draw stands as it was typed. */
const plain = (text: string) => text.replace(/([\\`*_{}[\]()#+!>|~-])/g, '\\$1')

/** A work notice of DingTalk as a card with one button. The same card to the same person is shown once a day there. */
export const dingtalkCards =
  (host: Dingtalk): SendCard =>
  async ({ to, title, text, url: link }) => {
    await host.post('topapi/message/corpconversation/asyncsend_v2', {
      agent_id: Number(host.settings.agent),
      userid_list: to,
      msg: {
        msgtype: 'action_card',
        action_card: {
          title: cut(title, 60),
          markdown: `**${plain(cut(title, 60))}**\n\n${plain(cut(text, 500))}`,
          single_title: cut(title, 20),
          single_url: link,
        },
      },
    })
  }
