export interface Scanning {
  /** Whether the host has a scanner of its own. Where it has none, a page shows the camera (`scan-on`) and takes pictures. */
  readonly hasScanner: () => boolean
  /**
   * What a code says, by the host's scanner. Null where it turns out that there is none for this page, which then looks
   * itself; `hasScanner` says so for a while. Rejects with `Refused`.
   */
  readonly scan: () => Promise<string | null>
  /** What a code in a picture says that somebody picks. Rejects with `Refused`; `unreadable` where there is none in it. */
  readonly scanPicture: () => Promise<string>
}
