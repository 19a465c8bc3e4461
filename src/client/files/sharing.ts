import { copy } from '@/platform/clipboard'
import { addressHere } from '@/platform/here'
import type { Card } from '@/platform/host-payloads'
import { Refused } from '@/platform/refused'
import { canShare, share } from '@/platform/share'
import { serverAddress } from '../core/settings'

const outcomeOf = (error: unknown) => {
  if (!(error instanceof Refused)) throw error
  return error.reason === 'cancelled' ? 'cancelled' : 'refused'
}

/** Shares a card to a chat, or copies its link to the clipboard; resolves to the outcome. */
export const shareCard = (card: Card) => share(card).catch(outcomeOf)

/** The picture of every card; it shows nothing of the record. */
export const cardPicture = () => `${serverAddress()}/share.png`

/** Shares the current page under the given title. Where only the host's menu can share, its link is copied. */
export function shareHere(title: string) {
  const hash = addressHere()
  if (canShare()) return shareCard({ title, summary: '', picture: cardPicture(), hash })
  return copy(`${serverAddress()}/#${hash}`).then(() => 'copied' as const, outcomeOf)
}
