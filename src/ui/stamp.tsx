import { Text } from '@tarojs/components'
import type { Tone } from '@/schema'
import './stamp.scss'

const shapes: Readonly<Record<Tone, string>> = { pass: '●', fail: '▲', wait: '◆', plain: '○' }

/** A state: a colour, a shape and a word. */
export function Stamp({ tone, word }: { readonly tone: Tone; readonly word: string }) {
  return <Text className={`stamp stamp--${tone}`}>{`${shapes[tone]} ${word}`}</Text>
}
