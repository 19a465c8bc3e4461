import { Text, View } from '@tarojs/components'
import { press } from '../base/press'
import { Icon, type IconName } from '../icon'
import './button.scss'

interface Props {
  readonly label: string
  readonly onPress: () => unknown
  readonly kind?: 'main' | 'plain' | 'danger' | 'text'
  readonly busy?: boolean
  readonly disabled?: boolean
  /** Reason why it is disabled, shown below it. */
  readonly reason?: string
  /** Called on a tap while it is disabled, if there is no room for the reason. */
  readonly onRefused?: (() => unknown) | undefined
  readonly wide?: boolean
  readonly icon?: IconName
}

export function Button({
  label,
  onPress,
  kind = 'main',
  busy = false,
  disabled = false,
  reason,
  onRefused,
  wide = false,
  icon,
}: Props) {
  const isOff = disabled || busy
  const names = ['button', `button--${kind}`, wide && 'button--wide', isOff && 'button--off'].filter(Boolean).join(' ')
  return (
    <View className={`button-place${wide ? ' button-place--wide' : ''}`}>
      <View
        className={names}
        role="button"
        aria-label={label}
        aria-disabled={isOff}
        aria-busy={busy}
        {...press(() => (isOff ? disabled && onRefused?.() : onPress()))}
      >
        {icon === undefined ? null : <Icon name={icon} />}
        <Text className="button__label">{label}</Text>
      </View>
      {disabled && reason ? <Text className="button-place__reason">{reason}</Text> : null}
    </View>
  )
}
