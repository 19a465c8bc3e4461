import type { CardContent } from '../push/contract'

/** A request from a host, before validation. */
export interface CallbackRequest {
  readonly query: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

/** A person pressed a button of one of our cards. */
export interface CardAction {
  readonly kind: 'pressed'
  /** Our id of the card. */
  readonly card: string
  /** The person's id at the host. */
  readonly user: string
  readonly button: string
  readonly opinion: string
  /** A code that allows one update of the card, if the host requires one. */
  readonly code: string
}

export type HostEvent =
  | CardAction
  /** People were added, changed, renamed or removed. */
  | { readonly kind: 'people'; readonly users: readonly string[]; readonly renamed?: string }
  | { readonly kind: 'departments' }
  | { readonly kind: 'nothing' }

export const noEvent: HostEvent = { kind: 'nothing' }

export interface ReceivedCallback {
  /** A repeated nonce is a replay. */
  readonly nonce: string
  readonly event: HostEvent
  /**
   * Builds the answer. For a pressed button it contains the new face of the card, if the host accepts that in the
   * answer.
   */
  readonly answer: (face: CardContent | null) => CallbackAnswer
}

export interface CallbackAnswer {
  readonly type: string
  readonly body: string
}

/** A host that sends callbacks. */
export interface CallbackHost {
  /** Answers the verification request that some hosts send to test the address. */
  verify(called: CallbackRequest): CallbackAnswer
  /** Validates a callback and returns its event. */
  receive(called: CallbackRequest): ReceivedCallback
  /** Validates a card action, for hosts that send these to another address in another form. */
  receiveCardAction(called: CallbackRequest): ReceivedCallback
}
