import type { SendCard } from './contract'
import { ask, withToken } from './token'

interface Application {
  readonly url: string
  readonly key: string
  readonly agent: string
  readonly secret: string
}

const cut = (text: string, most: number) => [...text].slice(0, most).join('')

/** What Markdown would draw stands as it was typed. */
const plain = (text: string) => text.replace(/([\\`*_{}[\]()#+!>|~-])/g, '\\$1')

/** A work notice of DingTalk as a card with one button. The same card to the same person is shown once a day there. */
export function dingtalkCards({ url, key, agent, secret }: Application): SendCard {
  const query = new URLSearchParams({ appkey: key, appsecret: secret })
  const withOwn = withToken(() => `${url}/gettoken?${query}`)
  return async ({ to, title, text, url: link }) => {
    await withOwn((token) =>
      ask(`${url}/topapi/message/corpconversation/asyncsend_v2?${new URLSearchParams({ access_token: token })}`, {
        agent_id: Number(agent),
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
      }),
    )
  }
}
