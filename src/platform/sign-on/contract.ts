import type { Host } from '../host'

/** The hosts that know who uses this app. */
export type SignOnHost = Exclude<Host, 'browser'>

/** What a host says of somebody, to a mini-program or to a page: good once, and only our server can read it. */
export interface HostCode {
  readonly Host: SignOnHost
  readonly Way: 'program' | 'page'
  readonly Code: string
}

/** What a host says of somebody's phone, to be read by our server alone. */
export interface PhoneWord {
  readonly data: string
  readonly iv: string
}

/** What our server has said of the host that is needed to ask it. */
export type HostValues = Readonly<Record<string, string>>

interface Errand {
  /** Where somebody wanted to go. */
  readonly next: string
  /** To come in, or to bind the account that is in already. */
  readonly purpose: 'enter' | 'bind'
  /** The host asks the person whether their phone may be told. */
  readonly withPhone?: boolean
}

export interface CameBack extends Pick<Errand, 'next' | 'purpose'> {
  /** Null when nobody was sent from here, or not lately: then the code is none of ours. */
  readonly code: HostCode | null
}

export interface SignOn {
  /** Null in a plain browser. */
  readonly signOnHost: () => SignOnHost | null
  /** Asks for a code where one stands; null where the host gives none, or none without leaving. */
  readonly askCode: (values: HostValues) => Promise<HostCode | null>
  /** The host can be asked for the phone as well, where one stands or on its own page. */
  readonly tellsPhone: (values: HostValues) => boolean
  /** Asks for the phone where one stands, and the person first; null where they do not agree, or it has a page for it. */
  readonly askPhone: () => Promise<PhoneWord | null>
  /** Leaves for the host's own page, which sends back with a code. False where there is no such page. */
  readonly leaveForCode: (values: HostValues, errand: Errand) => boolean
  /** What the host's own page has sent us back with, once. */
  readonly cameBack: () => CameBack | null
}
