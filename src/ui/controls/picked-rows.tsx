import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './picked-rows.scss'

interface Props {
  /** How many rows are picked. */
  readonly count: string
  /** Their sum as a text; without it they have no amounts. */
  readonly sum?: string | undefined
}

/** The number of picked rows and their sum beside the actions on them, at the bottom of a page. */
export const PickedBar = ({ count, sum, children }: Props & { readonly children: ReactNode }) => (
  <View className="picked-bar">
    <View className="picked-bar__words">
      <Text>{count}</Text>
      {sum === undefined ? null : <Text className="picked-bar__sum">{sum}</Text>}
    </View>
    {children}
  </View>
)

/** The same at the top of a sheet. */
export const PickedSum = ({ count, sum }: Props) => (
  <View className="picked-sum">
    <Text>{count}</Text>
    {sum === undefined ? null : <Text className="picked-sum__money">{sum}</Text>}
  </View>
)
