import { Switch, Text, View } from '@tarojs/components'
import './switch-row.scss'

interface Props {
  readonly label: string
  readonly value: boolean
  readonly onChange: (value: boolean) => void
  readonly hint?: string
  readonly disabled?: boolean
  readonly reason?: string
}

export function SwitchRow({ label, value, onChange, hint, disabled = false, reason }: Props) {
  const below = disabled ? reason : hint
  return (
    <View className="switch-row">
      <View className="switch-row__words">
        <Text>{label}</Text>
        {below ? <Text className="switch-row__hint">{below}</Text> : null}
      </View>
      <Switch
        className="switch-row__switch"
        checked={value}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onChange(event.detail.value)}
      />
    </View>
  )
}
