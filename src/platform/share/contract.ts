/** What stands in a chat for a page. The link says which page it is and no more. */
export interface Card {
  readonly title: string
  readonly summary: string
  /** Where a picture is, from the address of the server; none of the record. */
  readonly picture: string
  /** The page, as a hash. */
  readonly hash: string
}

/** Whether a page offers sharing itself; where it does not, the host's own menu does. */
export type CanShare = () => boolean
/** Gives the card to a chat, or the link to the clipboard where there is none. Rejects with `Refused`. */
export type Share = (card: Card) => Promise<'shared' | 'copied'>
/** What the host's own menu shares of the page this is called on. */
export type UseShared = (card: Card) => void
