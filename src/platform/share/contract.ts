import type { Card } from '../host-payloads'

/** Whether a page offers sharing itself; where it does not, the host's own menu does. */
export type CanShare = () => boolean
/** Gives the card to a chat, or the link to the clipboard where there is none. Rejects with `Refused`. */
export type Share = (card: Card) => Promise<'shared' | 'copied'>
/** What the host's own menu shares of the page this is called on. */
export type UseShared = (card: Card) => void
