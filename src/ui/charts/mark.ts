import { press } from '../base/press'

/** The colour of a mark. Each mark also has its label and its value as text, so that no meaning depends on a colour. */
export type MarkTone = 'blue' | 'pass' | 'due' | 'wait' | 'fail' | 'plain'

/** A value of a chart: a part of a bar, or a bar. */
export interface Mark {
  readonly key: string
  readonly label: string
  readonly value: number
  /** The value as a text, in the format of the caller. */
  readonly text: string
  readonly tone: MarkTone
  readonly note?: string
  readonly onPress?: () => unknown
}

/** Props of a mark: a button with its label and value if it can be pressed. */
export const markProps = ({ label, text, onPress }: Mark) =>
  onPress === undefined ? {} : { role: 'button', 'aria-label': `${label} ${text}`, ...press(onPress) }

/** A share of a whole as a width in percent; nothing if there is no whole. */
export const shareOfWhole = (value: number, whole: number) => (whole <= 0 ? 0 : (100 * Math.abs(value)) / whole)
