import { HostRefused } from '../provider/errors'
import type { Reply } from '../provider/token'
import type { Wecom } from '../provider/wecom'
import type { SendCard } from './contract'

interface Sent extends Reply {
  readonly invaliduser?: string
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
export const wecomCards =
  (host: Wecom): SendCard =>
  async ({ to, title, text, url: link }) => {
    const { invaliduser = '' } = await host.post<Sent>('message/send', {
      touser: to,
      msgtype: 'textcard',
      agentid: Number(host.settings.agent),
      textcard: { title: cut(title, 120), description: cut(escaped(text), 500), url: link },
      enable_duplicate_check: 1,
      duplicate_check_interval: fourHours,
    })
    if (invaliduser !== '') throw new HostRefused('WeCom knows nobody of that name')
  }
