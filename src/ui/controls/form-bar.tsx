import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './form-bar.scss'

/** Bar at the bottom: the main action on the right, the other one on the left. */
export function FormBar({ children, note }: { readonly children: ReactNode; readonly note?: string }) {
  return (
    <View className="form-bar">
      {note ? <Text className="form-bar__note">{note}</Text> : null}
      <View className="form-bar__actions">{children}</View>
    </View>
  )
}
