import { Text, View } from '@tarojs/components'
import './avatar.scss'

const isLatin = (name: string) => /^[\p{Script=Latin}\s.'’-]+$/u.test(name)

function short(name: string) {
  const trimmed = name.trim()
  if (!isLatin(trimmed)) return [...trimmed].slice(-2).join('')
  const [first = '', ...others] = trimmed.split(/\s+/)
  return `${first.slice(0, 1)}${(others.pop() ?? '').slice(0, 1)}`.toUpperCase()
}

const tints = ['project', 'site', 'finance', 'material', 'design', 'office'] as const
const tintOf = (code: string) => tints[[...code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tints.length]

/** A face made of the name: the last two characters of a Chinese name, the initials of a Latin one. */
export function Avatar({
  name,
  code,
  size = 40,
}: {
  readonly name: string
  readonly code: string
  readonly size?: number
}) {
  return (
    <View className={`avatar avatar--${tintOf(code)}`} style={{ width: `${size}px`, height: `${size}px` }} aria-hidden>
      <Text>{short(name)}</Text>
    </View>
  )
}
