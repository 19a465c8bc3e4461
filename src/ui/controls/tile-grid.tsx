import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './tile-grid.scss'

export const TileGrid = ({ children }: { readonly children: ReactNode }) => (
  <View className="tile-grid">{children}</View>
)
