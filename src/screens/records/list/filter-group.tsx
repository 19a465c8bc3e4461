import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'

interface Props {
  readonly label: string
  /** Accessible name, if another group of the sheet has the same label. */
  readonly name?: string
  readonly children: ReactNode
  readonly isInside?: boolean
}

/** The options of one filter or order. */
export const FilterGroup = ({ label, name = label, children, isInside = false }: Props) => (
  <View className={`filter-group${isInside ? ' filter-group--inside' : ''}`} role="group" aria-label={name}>
    <Text className="filter-group__label">{label}</Text>
    {children}
  </View>
)
