/** A message shown in a chat app, with a link to its record. */
export interface Card {
  /** Identifies the card, so that a card sent again after a crash is not shown twice. */
  readonly id: string
  /** The receiver's id at the host. */
  readonly to: string
  readonly title: string
  readonly text: string
  readonly url: string
}

/** A card with buttons. */
export interface ActionCard extends Card {
  /** The id of the card in callbacks; it is unguessable. */
  readonly track: string
  readonly agree: string
  readonly reject: string
}

/** The content of a card after it was answered. */
export interface CardContent {
  readonly title: string
  readonly text: string
  /** The outcome. */
  readonly result: string
  readonly url: string
}

export interface CardReplacement {
  readonly track: string
  readonly to: string
  /** The code that the host returned for the card; empty if the host returns none. */
  readonly code: string
  readonly face: CardContent
}

/**
 * Sends cards. `HostRefused` and `HostLater` mean that the card was not delivered; after any other error the delivery
 * is unknown.
 */
export interface CardSender {
  readonly send: (card: Card) => Promise<void>
  /** Sends a card with buttons and returns the code for its replacement; null if buttons are not configured. */
  readonly ask: ((card: ActionCard) => Promise<string>) | null
  readonly replace: (replacing: CardReplacement) => Promise<void>
}
