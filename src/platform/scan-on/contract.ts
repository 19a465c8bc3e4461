import type { Refused } from '../refused'

/** A scanner that stays open: it tells one code after another until it is taken away. */
export interface ScanOnProps {
  /** The next code is looked for once this is done. */
  readonly onText: (text: string) => Promise<unknown>
  /** It was closed, or never could be opened. */
  readonly onEnd: (why: Refused) => void
  readonly label: string
}
