import type { LinkedCard } from '../bridge/contract'
import { byHost } from '../bridge/in-page'
import { copy } from '../clipboard'
import { Refused, refusedBy } from '../refused'
import type { CanShare, Share, UseShared } from './contract'

export const canShare: CanShare = () => true

/** The menu of a browser shares the title of the page. */
export const useShared: UseShared = () => undefined

const byBrowser = ({ title, summary, link }: LinkedCard) => navigator.share({ title, text: summary, url: link })

/** Shares by the host or by the browser; otherwise copies the link. */
export const share: Share = async ({ title, summary, picture, hash }) => {
  const { origin, pathname, href } = window.location
  const linked = { title, summary, picture: new URL(picture, href).href, link: `${origin}${pathname}#${hash}` }
  if ((await byHost('share', (host) => host.share(linked))) !== null) return 'shared'
  try {
    if ('share' in navigator) {
      await byBrowser(linked)
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
