import type { Card } from '../host-payloads'

/** Whether a page offers sharing; otherwise the menu of the host does. */
export type CanShare = () => boolean
/** Shares the card in a chat, or copies the link if there is none. Rejects with `Refused`. */
export type Share = (card: Card) => Promise<'shared' | 'copied'>
/** Sets the card that the menu of the host shares for the calling page. */
export type UseShared = (card: Card) => void
