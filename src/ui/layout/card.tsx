import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '../controls/button'
import './card.scss'

export function Card({
  children,
  title,
  note,
  action,
}: {
  readonly children: ReactNode
  readonly title?: string
  /** A number beside the title. */
  readonly note?: string
  readonly action?: { readonly label: string; readonly onPress: () => unknown }
}) {
  return (
    <View className="card">
      {title === undefined ? null : (
        <View className="card__head">
          <Text className="card__title">{title}</Text>
          {note === undefined ? null : <Text className="card__note">{note}</Text>}
          {action === undefined ? null : <Button kind="text" {...action} />}
        </View>
      )}
      {children}
    </View>
  )
}
