import type { Card, OnMap, OpenedFile, PickedPlace, Point, Position } from '../host-payloads'

/** The messengers whose browser offers calls that an ordinary browser does not have. */
export type BridgedHost = 'wecom' | 'dingtalk'

/** Fetches the signature of the page at a URL, which the host verifies. Rejects if the server returns none. */
export type SignPage = (host: BridgedHost, url: string) => Promise<Readonly<Record<string, string>>>

export interface LinkedCard extends Pick<Card, 'title' | 'summary' | 'picture'> {
  readonly link: string
}

/** A file at a URL that requires no headers. */
export interface AtAddress extends OpenedFile {
  readonly url: string
}

/** Calls of a host for a page. Each host rejects with errors in its own format. */
export interface HostCalls {
  readonly scan: () => Promise<string>
  readonly locate: () => Promise<Omit<Position, 'at'>>
  readonly showOnMap: (place: OnMap) => Promise<unknown>
  /** Missing if the host has no map to pick a place on. */
  readonly pickPlace?: (near: Point | null) => Promise<PickedPlace>
  readonly share: (card: LinkedCard) => Promise<unknown>
  readonly openFile: (file: AtAddress) => Promise<unknown>
  /** Missing if the browser handles phone numbers. */
  readonly callNumber?: (number: string) => Promise<unknown>
}

/** Why a host call failed: the person cancelled or denied it, or the host does not support it. */
export type FailureReason = 'cancelled' | 'denied' | 'unavailable'

export interface Bridge {
  readonly calls: HostCalls
  readonly failureReason: (cause: unknown) => FailureReason
}

/** The answer of a host; null if the browser must be used instead. */
export type HostAnswer<T> = { readonly value: T } | null

/** Called once at start: sets the function that signs pages, and starts to send the title to DingTalk. */
export type OpenBridge = (sign: SignPage) => void
