import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './facts.scss'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
  readonly money?: boolean
}

export function Facts({ items }: { readonly items: readonly Fact[] }) {
  return (
    <View className="facts">
      {items.map(({ label, value, money = false }) => (
        <View key={label} className="facts__one">
          <Text className="facts__label">{label}</Text>
          <View className={`facts__value${money ? ' facts__value--money' : ''}`}>{value}</View>
        </View>
      ))}
    </View>
  )
}
