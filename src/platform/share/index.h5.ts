import { copy } from '../clipboard'
import { host } from '../host'
import { Refused, refusedBy } from '../refused'
import type { CanShare, Card, Share, UseShared } from './contract'

export const canShare: CanShare = () => true

/** A browser's own menu shows what the page is called. */
export const useShared: UseShared = () => undefined

interface Linked extends Card {
  readonly link: string
}

/** The host's own card, by its own library, fetched when it is needed. */
const ways: Partial<Readonly<Record<ReturnType<typeof host>, (card: Linked) => Promise<unknown>>>> = {
  async wecom({ title, summary, picture, link }) {
    const { shareAppMessage } = await import(/* webpackChunkName: "wecom" */ '@wecom/jssdk')
    await shareAppMessage({ title, desc: summary, link, imgUrl: picture })
  },
  async dingtalk({ title, summary, picture, link }) {
    const { share$ } = await import(/* webpackChunkName: "dingtalk-share" */ 'dingtalk-jsapi/api/union/share')
    await share$({ type: 0, url: link, title, content: summary, image: picture })
  },
}

const byBrowser = ({ title, summary, link }: Linked) => navigator.share({ title, text: summary, url: link })

/** By the host, by the browser, or by hand: the link is copied. */
export const share: Share = async (card) => {
  const { origin, pathname, href } = window.location
  const linked = { ...card, picture: new URL(card.picture, href).href, link: `${origin}${pathname}#${card.hash}` }
  const way = ways[host()] ?? ('share' in navigator ? byBrowser : undefined)
  try {
    if (way !== undefined) {
      await way(linked)
      return 'shared'
    }
  } catch (cause) {
    const refused = refusedBy('share', cause)
    if (refused.reason === 'cancelled') throw refused
  }
  await copy(linked.link).catch((cause: unknown) => {
    throw new Refused('share', 'unavailable', { cause })
  })
  return 'copied'
}
