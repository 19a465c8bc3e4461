import { Input, View } from '@tarojs/components'
import { Icon } from '../icon'
import './search-box.scss'

interface Props {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder: string
  readonly onConfirm?: () => unknown
  readonly focus?: boolean
}

export function SearchBox({ value, onChange, placeholder, onConfirm, focus = false }: Props) {
  return (
    <View className="search-box">
      <Icon name="magnifying-glass" />
      <Input
        className="search-box__input"
        value={value}
        placeholder={placeholder}
        placeholderClass="search-box__placeholder"
        aria-label={placeholder}
        focus={focus}
        confirmType="search"
        onInput={(event) => onChange(event.detail.value)}
        onConfirm={() => onConfirm?.()}
      />
    </View>
  )
}
