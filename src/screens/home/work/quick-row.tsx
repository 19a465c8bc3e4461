import { Text, View } from '@tarojs/components'
import type { QuickAction } from '@wire'
import { press } from '@/ui/base/press'
import { useQuick } from './use-quick'
import './quick-row.scss'

interface Props {
  readonly actions: readonly QuickAction[]
  /** Two in a row, for fingers in gloves. */
  readonly isLarge: boolean
}

/** Buttons that begin the records the user adds most. */
export function QuickRow({ actions: all, isLarge }: Props) {
  const { actions, begin } = useQuick(all)
  if (actions.length === 0) return null
  return (
    <View className={`work-quick${isLarge ? ' work-quick--large' : ''}`}>
      {actions.map((action) => (
        <View key={action.module} className="work-quick__one" role="button" {...press(() => begin(action))}>
          <View className={`tile-icon tile-icon--${action.icon}`} aria-hidden />
          <Text className="work-quick__text">{action.text}</Text>
        </View>
      ))}
    </View>
  )
}
