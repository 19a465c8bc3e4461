/** What is shown where somebody works, with a way to what it is about. */
export interface Card {
  /** The same card sent again, after a crash, is known by this. */
  readonly id: string
  /** Whom, as the host knows them. */
  readonly to: string
  readonly title: string
  readonly text: string
  readonly url: string
}

/** One that can be answered where it stands. */
export interface AskingCard extends Card {
  /** What the host calls it when it is answered; nobody can guess it. */
  readonly track: string
  readonly agree: string
  readonly reject: string
}

/** What a card says once it cannot be answered any more. */
export interface CardFace {
  readonly title: string
  readonly text: string
  /** What became of it. */
  readonly result: string
  readonly url: string
}

export interface Replacing {
  readonly track: string
  readonly to: string
  /** What the host gave for it; empty where it gives nothing. */
  readonly code: string
  readonly face: CardFace
}

/** A card that was refused or not taken says so with an error of the host's; anything else that is thrown means nobody knows. */
export interface CardSender {
  readonly send: (card: Card) => Promise<void>
  /** With buttons, where these are set up; answers what the host wants to have back when the card is replaced. */
  readonly ask: ((card: AskingCard) => Promise<string>) | null
  readonly replace: (replacing: Replacing) => Promise<void>
}
