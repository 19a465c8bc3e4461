/** Where a code was given: to a mini-program, or to a page of ours inside the host. */
export type Way = 'program' | 'page'

/** Somebody as a host knows them. Only a host can say so, never a client. */
export interface Identity {
  /** The company or account within which the id means something. */
  readonly tenant: string
  readonly id: string
  readonly name: string
  /** The phone the host vouches for; empty where it tells none. */
  readonly phone: string
  /** What the host will encrypt with that it tells of them later. Never leaves the server. */
  readonly key?: string
}

/** What a host has encrypted for us. */
export interface Sealed {
  readonly data: string
  readonly iv: string
}

export interface SignOn {
  /** What a client must know to ask its host for a code, and nothing secret. */
  readonly values: Readonly<Record<string, string>>
  /** Who a code stands for. A code is good once. */
  readonly identify: (way: Way, code: string) => Promise<Identity>
  /** The phone in what a host has told a mini-program, by the key of that sign-on. Throws where it is none of ours. */
  readonly readPhone?: (key: string, sealed: Sealed) => string
  /** What lets a page at this address use the host's own functions; undefined where the host has none. */
  readonly sign?: (url: string) => Promise<Readonly<Record<string, string>>>
}

/** The host knows the person, but not as one of the company's. */
export class NotOneOfThem extends Error {}

/** By the names clients know them by. */
export type SignOns = Readonly<Record<string, SignOn>>
