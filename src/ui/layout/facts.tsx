import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './facts.scss'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
  readonly money?: boolean
  /** Emphasised, such as the amount of a record. */
  readonly strong?: boolean
  /** Below its label and as wide as the card, for pictures and long texts. */
  readonly wide?: boolean
}

export function Facts({ items }: { readonly items: readonly Fact[] }) {
  return (
    <View className="facts">
      {items.map(({ label, value, money = false, strong = false, wide = false }) => (
        <View key={label} className={`facts__one${wide ? ' facts__one--wide' : ''}`}>
          <Text className="facts__label">{label}</Text>
          <View
            className={`facts__value${money ? ' facts__value--money' : ''}${strong ? ' facts__value--strong' : ''}`}
          >
            {value}
          </View>
        </View>
      ))}
    </View>
  )
}
