export interface Scanning {
  /** Whether the host has a scanner. If not, the page shows the camera (`scan-on`) and accepts pictures. */
  readonly hasScanner: () => boolean
  /**
   * Text of a code, read by the host's scanner. Returns null if the page cannot use it; `hasScanner` then returns false
   * for some time, and the page scans by itself. Rejects with `Refused`.
   */
  readonly scan: () => Promise<string | null>
  /** Text of a code in a picture that the person picks. Rejects with `Refused`, `unreadable` if it contains no code. */
  readonly scanPicture: () => Promise<string>
}
