import { Text, View } from '@tarojs/components'
import { Button } from '../controls/button'
import { Icon, type IconName } from '../icon'
import './empty.scss'

interface Action {
  readonly label: string
  readonly onPress: () => unknown
}

interface Props {
  readonly icon: IconName
  readonly title: string
  readonly text?: string
  readonly action?: Action
  readonly other?: Action
}

export function Empty({ icon, title, text, action, other }: Props) {
  return (
    <View className="empty">
      <Icon name={icon} size={44} />
      <Text className="empty__title">{title}</Text>
      {text === undefined ? null : <Text className="empty__text">{text}</Text>}
      {action === undefined ? null : <Button kind="plain" {...action} />}
      {other === undefined ? null : <Button kind="plain" {...other} />}
    </View>
  )
}
