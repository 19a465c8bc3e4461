import { Text } from '@tarojs/components'
import type { Tone } from '@/schema'
import './stamp.scss'

const shapes: Readonly<Record<Tone, string>> = { pass: '●', fail: '▲', wait: '◆', plain: '○' }

export interface Stamped {
  readonly tone: Tone
  readonly word: string
  /** Shape instead of the one of the tone. */
  readonly shape?: string
}

/** A state as a colour, a shape and a word. */
export function Stamp({ tone, word, shape = shapes[tone] }: Stamped) {
  return <Text className={`stamp stamp--${tone}`}>{`${shape} ${word}`}</Text>
}
