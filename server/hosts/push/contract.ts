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

/** A card that was refused or not taken says so with an error of the host's; anything else that is thrown means nobody knows. */
export type SendCard = (card: Card) => Promise<void>
