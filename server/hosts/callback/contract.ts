import type { CardFace } from '../push/contract'

/** A request as it came, with nothing believed yet. */
export interface Called {
  readonly query: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

/** Somebody pressed a button of a card of ours. */
export interface Pressed {
  readonly kind: 'pressed'
  /** The card, as we called it. */
  readonly card: string
  /** Who, as the host knows them. */
  readonly user: string
  readonly button: string
  readonly opinion: string
  /** Lets the card be changed once, where the host wants one. */
  readonly code: string
}

export type Happened =
  | Pressed
  /** People were added, changed, renamed or have left. */
  | { readonly kind: 'people'; readonly users: readonly string[]; readonly renamed?: string }
  | { readonly kind: 'departments' }
  | { readonly kind: 'nothing' }

export const nothing: Happened = { kind: 'nothing' }

export interface Heard {
  /** The same one again is a replay. */
  readonly nonce: string
  readonly happened: Happened
  /** What is answered: to a press what the card says from now on, where it can be said at once. */
  readonly answer: (face: CardFace | null) => Said
}

export interface Said {
  readonly type: string
  readonly body: string
}

/** One host that calls us back. */
export interface CallbackHost {
  /** Answers the question whether we are there; only some ask it so. */
  greet(called: Called): Said
  /** What has happened, once it is sure that the host says so. */
  hear(called: Called): Heard
  /** The same for what is pressed on cards, where that comes to another address in another way. */
  hearCard(called: Called): Heard
}
