import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './form-bar.scss'

/** The bar at the bottom: the main action right, the other left. */
export function FormBar({ children, note }: { readonly children: ReactNode; readonly note?: string }) {
  return (
    <View className="form-bar">
      {note ? <Text className="form-bar__note">{note}</Text> : null}
      <View className="form-bar__actions">{children}</View>
    </View>
  )
}
