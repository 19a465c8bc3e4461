import { Text, View } from '@tarojs/components'
import { type Mark, markProps, shareOfWhole } from './mark'
import './charts.scss'

export interface Pair {
  readonly key: string
  readonly label: string
  /** A value besides the two, such as their balance. */
  readonly text: string
  readonly left: Mark
  readonly right: Mark
}

const Half = ({ mark, whole, side }: { readonly mark: Mark; readonly whole: number; readonly side: string }) => (
  <View
    className={`chart__half chart__half--${side}${mark.onPress === undefined ? '' : ' chart__live'}`}
    {...markProps(mark)}
  >
    <Text className="chart__value">
      {mark.label} {mark.text}
    </Text>
    <View className="chart__track" aria-hidden>
      {mark.value <= 0 ? null : (
        <View
          className={`chart__bar chart__fill--${mark.tone}`}
          style={{ width: `${shareOfWhole(mark.value, whole)}%` }}
        />
      )}
    </View>
  </View>
)

/** Two values that face each other in each row, such as what comes in and goes out in a week, on one scale. */
export function PairBars({ label, pairs }: { readonly label: string; readonly pairs: readonly Pair[] }) {
  const whole = Math.max(0, ...pairs.flatMap(({ left, right }) => [left.value, right.value]))
  return (
    <View className="chart" role="group" aria-label={label}>
      {pairs.map(({ key, label: name, text, left, right }) => (
        <View key={key} className="chart__pair">
          <View className="chart__line">
            <Text className="chart__label">{name}</Text>
            <Text className="chart__value">{text}</Text>
          </View>
          <View className="chart__halves">
            <Half mark={left} whole={whole} side="left" />
            <Half mark={right} whole={whole} side="right" />
          </View>
        </View>
      ))}
    </View>
  )
}
