import { Text, View } from '@tarojs/components'
import { type Mark, markProps, shareOfWhole } from './mark'
import './charts.scss'

interface Props {
  /** What the bar shows, for screen readers. */
  readonly label: string
  readonly parts: readonly Mark[]
  /** Shows the legend in wrapping pairs instead of one line per part. */
  readonly compact?: boolean
}

/** Parts of a whole in one bar, with a legend that has the value of each part. Negative values are not part of a whole. */
export function StackedBar({ label, parts, compact = false }: Props) {
  const shown = parts.filter(({ value }) => value > 0)
  const whole = shown.reduce((sum, { value }) => sum + value, 0)
  return (
    <View className={`chart${compact ? ' chart--compact' : ''}`} role="group" aria-label={label}>
      <View className="chart__stack" aria-hidden>
        {shown.map(({ key, value, tone }) => (
          <View
            key={key}
            className={`chart__part chart__fill--${tone}`}
            style={{ width: `${shareOfWhole(value, whole)}%` }}
          />
        ))}
      </View>
      <View className="chart__legend">
        {parts.map((part) => (
          <View
            key={part.key}
            className={`chart__entry${part.onPress === undefined ? '' : ' chart__live'}`}
            {...markProps(part)}
          >
            <View className={`chart__swatch chart__fill--${part.tone}`} aria-hidden />
            <Text className="chart__label">{part.label}</Text>
            <Text className="chart__value">{part.text}</Text>
          </View>
        ))}
      </View>
    </View>
  )
}
