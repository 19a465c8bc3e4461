import type { Card, OnMap, OpenedFile, PickedPlace, Point, Position } from '../host-payloads'

/** The messengers whose browser can be asked for more than a browser can do. */
export type BridgedHost = 'wecom' | 'dingtalk'

/** What our server says for the page at an address, so that its host believes who asks. Rejects where it says nothing. */
export type SignPage = (host: BridgedHost, url: string) => Promise<Readonly<Record<string, string>>>

export interface LinkedCard extends Pick<Card, 'title' | 'summary' | 'picture'> {
  readonly link: string
}

/** A file at an address that asks for no headers. */
export interface AtAddress extends OpenedFile {
  readonly url: string
}

/** What a host does for a page. What it rejects with is the host's own affair. */
export interface HostCalls {
  readonly scan: () => Promise<string>
  readonly locate: () => Promise<Omit<Position, 'at'>>
  readonly showOnMap: (place: OnMap) => Promise<unknown>
  /** Missing where the host has no map to point at. */
  readonly pickPlace?: (near: Point | null) => Promise<PickedPlace>
  readonly share: (card: LinkedCard) => Promise<unknown>
  readonly openFile: (file: AtAddress) => Promise<unknown>
  /** Missing where numbers are left to the browser. */
  readonly callNumber?: (number: string) => Promise<unknown>
}

/** Why a host did not do it: the person would not, or the host could not. */
export type WhyNot = 'cancelled' | 'denied' | 'unavailable'

export interface Bridge {
  readonly calls: HostCalls
  readonly whyNot: (cause: unknown) => WhyNot
}

/** What came of asking a host: what it said, or nothing, where a browser has to do. */
export type Told<T> = { readonly said: T } | null

/** Once, at the start: who signs pages. Whatever the host wants to be told besides begins here. */
export type OpenBridge = (sign: SignPage) => void
