import { Text, View } from '@tarojs/components'
import { press } from './press'
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
  readonly value: string
  readonly onChange: (value: string) => void
  /** One line that is pushed aside, instead of several. */
  readonly inLine?: boolean
}) {
  return (
    <View className={`chips${inLine ? ' chips--line' : ''}`}>
      {items.map((chip) => (
        <View
          key={chip.value}
          className={`chips__one${chip.value === value ? ' chips__one--chosen' : ''}`}
          role="button"
          aria-pressed={chip.value === value}
          data-value={chip.value}
          {...press(() => onChange(chip.value))}
        >
          <Text>{chip.count === undefined ? chip.label : `${chip.label} ${chip.count}`}</Text>
        </View>
      ))}
    </View>
  )
}
