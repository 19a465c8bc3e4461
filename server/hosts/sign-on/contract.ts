/** Whether a code was issued to a mini-program or to a page inside the host. */
export type Way = 'program' | 'page'

/** A person's identity at a host. It always comes from the host, never from a client. */
export interface Identity {
  /** The company or account that the id belongs to. */
  readonly tenant: string
  readonly id: string
  readonly name: string
  /** The phone number that the host has verified; empty if it provides none. */
  readonly phone: string
  /** The key for data that the host encrypts later. It never leaves the server. */
  readonly key?: string
}

/** Data that the host encrypted for this server. */
export interface Sealed {
  readonly data: string
  readonly iv: string
}

export interface SignOn {
  /** Public values that a client needs to request a code from its host. */
  readonly values: Readonly<Record<string, string>>
  /** Resolves the identity of a code. A code is valid once. */
  readonly identify: (way: Way, code: string) => Promise<Identity>
  /**
   * Decrypts the phone number that a host sent to a mini-program, with the key of that sign-on. Throws if it is
   * invalid.
   */
  readonly readPhone?: (key: string, sealed: Sealed) => string
  /** Signs a page, so that it may use the functions of the host; undefined if the host has none. */
  readonly sign?: (url: string) => Promise<Readonly<Record<string, string>>>
}

/** The person is known to the host but is no member of the company. */
export class NotAMember extends Error {}

/** By the host names that clients use. */
export type SignOns = Readonly<Record<string, SignOn>>
