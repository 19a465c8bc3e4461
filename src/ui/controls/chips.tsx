import { Text, View } from '@tarojs/components'
import { press } from '../base/press'
import './chips.scss'

interface Chip {
  readonly value: string
  readonly label: string
  readonly count?: number
}

export function Chips({
  items,
  value,
  onChange,
  inLine = false,
}: {
  readonly items: readonly Chip[]
  /** The chosen value, or several values if several may be chosen. */
  readonly value: string | readonly string[]
  readonly onChange: (value: string) => void
  /** Shows one line that scrolls instead of several lines. */
  readonly inLine?: boolean
}) {
  const isChosen = (one: string) => (typeof value === 'string' ? one === value : value.includes(one))
  return (
    <View className={`chips${inLine ? ' chips--line' : ''}`}>
      {items.map((chip) => (
        <View
          key={chip.value}
          className={`chips__one${isChosen(chip.value) ? ' chips__one--chosen' : ''}`}
          role="button"
          aria-pressed={isChosen(chip.value)}
          data-value={chip.value}
          {...press(() => onChange(chip.value))}
        >
          <Text>{chip.count === undefined ? chip.label : `${chip.label} ${chip.count}`}</Text>
        </View>
      ))}
    </View>
  )
}
