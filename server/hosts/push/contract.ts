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

/** It will never be taken: nobody of that name, no right to send. */
export class PushRefused extends Error {}

/** It was not taken, and certainly so; later it may be. Without seconds whoever asks decides when. */
export class PushLater extends Error {
  constructor(
    why: string,
    readonly seconds?: number,
  ) {
    super(why)
  }
}

/** Whether it arrived nobody knows: an answer did not come. Anything else that is thrown means the same. */
export type SendCard = (card: Card) => Promise<void>
