import { PushRefused, type SendCard } from './contract'
import { ask, withToken } from './token'

interface Application {
  readonly url: string
  readonly corp: string
  readonly agent: string
  readonly secret: string
}

/** Bytes, of which a Chinese character has three; longer ones the host cuts in the middle of one. */
const cut = (text: string, most: number) => {
  let kept = ''
  for (const each of text) {
    if (Buffer.byteLength(kept) + Buffer.byteLength(each) > most) return kept
    kept += each
  }
  return kept
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const fourHours = 14_400

/** An application message of WeCom as a text card. Within four hours the same card twice is one there. */
export function wecomCards({ url, corp, agent, secret }: Application): SendCard {
  const query = new URLSearchParams({ corpid: corp, corpsecret: secret })
  const withOwn = withToken(() => `${url}/cgi-bin/gettoken?${query}`)
  return async ({ to, title, text, url: link }) => {
    const { invaliduser = '' } = await withOwn((token) =>
      ask(`${url}/cgi-bin/message/send?${new URLSearchParams({ access_token: token })}`, {
        touser: to,
        msgtype: 'textcard',
        agentid: Number(agent),
        textcard: { title: cut(title, 120), description: cut(escaped(text), 500), url: link },
        enable_duplicate_check: 1,
        duplicate_check_interval: fourHours,
      }),
    )
    if (invaliduser !== '') throw new PushRefused('WeCom knows nobody of that name')
  }
}
