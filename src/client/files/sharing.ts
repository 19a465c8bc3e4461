import { copy } from '@/platform/clipboard'
import { addressHere } from '@/platform/here'
import type { Card } from '@/platform/host-payloads'
import { Refused } from '@/platform/refused'
import { canShare, share } from '@/platform/share'
import { serverAddress } from '../core/settings'

const outcomeOf = (refused: unknown) => {
  if (!(refused instanceof Refused)) throw refused
  return refused.reason === 'cancelled' ? 'cancelled' : 'refused'
}

/** Gives a card to a chat, or its link to the clipboard; says what became of it. */
export const shareCard = (card: Card) => share(card).catch(outcomeOf)

/** The picture of every card: none of the record. */
export const cardPicture = () => `${serverAddress()}/share.png`

/** The page that is looked at, under a title of its own; where only the host's menu shares, its link is copied. */
export function shareHere(title: string) {
  const hash = addressHere()
  if (canShare()) return shareCard({ title, summary: '', picture: cardPicture(), hash })
  return copy(`${serverAddress()}/#${hash}`).then(() => 'copied' as const, outcomeOf)
}
