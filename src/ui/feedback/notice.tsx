import { Text, View } from '@tarojs/components'
import { Button } from '../controls/button'
import { Icon, type IconName } from '../icon'
import './notice.scss'

interface Props {
  readonly kind: 'error' | 'info' | 'warn'
  readonly text: string
  readonly action?: { readonly label: string; readonly onPress: () => unknown }
}

const icons: Readonly<Record<Props['kind'], IconName>> = { error: 'warning-circle', info: 'info', warn: 'warning' }

export function Notice({ kind, text, action }: Props) {
  return (
    <View className={`notice notice--${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} />
      <Text className="notice__text">{text}</Text>
      {action === undefined ? null : <Button kind="text" {...action} />}
    </View>
  )
}
