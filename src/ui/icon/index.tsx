import { View } from '@tarojs/components'
import type { IconName } from './names'
import './icons.scss'

export type { IconName } from './names'

/** An icon in the colour of the text around it. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return <View className={`icon icon--${name}`} style={{ fontSize: `${size}px` }} aria-hidden />
}
