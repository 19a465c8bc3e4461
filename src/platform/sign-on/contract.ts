import type { Host } from '../host'

/** Hosts that can identify the person. */
export type SignOnHost = Exclude<Host, 'browser'>

/** Code for a person from a host, for a mini-program or a page; valid once and readable by our server only. */
export interface HostCode {
  readonly Host: SignOnHost
  readonly Way: 'program' | 'page'
  readonly Code: string
}

/** Encrypted phone number from a host, readable by our server only. */
export interface EncryptedPhone {
  readonly data: string
  readonly iv: string
}

/** Values from our server that requests to the host need. */
export type HostValues = Readonly<Record<string, string>>

interface SignOnRequest {
  /** Page to open afterwards. */
  readonly next: string
  /** To sign in, or to bind the account that is signed in. */
  readonly purpose: 'enter' | 'bind'
  /** Whether the host also asks the person for the phone number. */
  readonly withPhone?: boolean
}

export interface HostReturn extends Pick<SignOnRequest, 'next' | 'purpose'> {
  /** Null if this browser started no redirect recently, because the code then belongs to another request. */
  readonly code: HostCode | null
}

export interface SignOn {
  /** Null in a plain browser. */
  readonly signOnHost: () => SignOnHost | null
  /** Requests a code without leaving the page; null if the host provides none, or only by a redirect. */
  readonly askCode: (values: HostValues) => Promise<HostCode | null>
  /** Whether the host can also provide the phone number, in place or on its own page. */
  readonly tellsPhone: (values: HostValues) => boolean
  /** Requests the phone number in place; null if the person refuses, or the host has a page of its own for it. */
  readonly askPhone: () => Promise<EncryptedPhone | null>
  /** Redirects to the sign-on page of the host, which returns with a code. False if there is no such page. */
  readonly leaveForCode: (values: HostValues, errand: SignOnRequest) => boolean
  /** Result of the redirect from the sign-on page of the host; available once. */
  readonly cameBack: () => HostReturn | null
}
