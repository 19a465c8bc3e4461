import type { Refused } from '../refused'

/** A scanner that stays open and reports one code after another until it is unmounted. */
export interface ScanOnProps {
  /** Scanning continues when the returned promise settles. */
  readonly onText: (text: string) => Promise<unknown>
  /** Called when the scanner was closed or could not be opened. */
  readonly onEnd: (why: Refused) => void
  readonly label: string
}
