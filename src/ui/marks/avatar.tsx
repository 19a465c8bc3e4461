import { Image, Text, View } from '@tarojs/components'
import { shortName } from '@/schema'
import './avatar.scss'

const tints = ['project', 'site', 'finance', 'material', 'design', 'office'] as const
const tintOf = (code: string) => tints[[...code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tints.length]

/** Below this size there is space for one letter only. */
const small = 36

/** A photo, or letters of the name: the last two characters of a Chinese name, the initials of a Latin one. */
export function Avatar({
  name,
  code,
  size = 40,
  picture = '',
}: {
  readonly name: string
  readonly code: string
  readonly size?: number
  /** Address of the loaded photo; empty before. */
  readonly picture?: string
}) {
  const letters = shortName(name)
  const style = { width: `${size}px`, height: `${size}px`, ...(size > 48 ? { fontSize: '22px' } : {}) }
  if (picture !== '') return <Image className="avatar" style={style} src={picture} mode="aspectFill" aria-hidden />
  return (
    <View className={`avatar avatar--${tintOf(code)}`} style={style} aria-hidden>
      <Text>{size < small ? [...letters].slice(-1) : letters}</Text>
    </View>
  )
}
