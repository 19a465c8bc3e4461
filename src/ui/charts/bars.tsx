import { Text, View } from '@tarojs/components'
import { type Mark, markProps, shareOfWhole } from './mark'
import './charts.scss'

/** One mark with its label and value above its bar. `from` and `width` are percents of the track. */
export const BarRow = ({
  mark,
  from,
  width,
  isTotal = false,
}: {
  readonly mark: Mark
  readonly from: number
  readonly width: number
  readonly isTotal?: boolean
}) => (
  <View
    className={['chart__row', mark.onPress && 'chart__live', isTotal && 'chart__row--total'].filter(Boolean).join(' ')}
    {...markProps(mark)}
  >
    <View className="chart__line">
      <Text className="chart__label">{mark.label}</Text>
      <Text className="chart__value">{mark.text}</Text>
    </View>
    {mark.note === undefined ? null : <Text className="chart__note">{mark.note}</Text>}
    <View className="chart__track" aria-hidden>
      {width === 0 ? null : (
        <View
          className={`chart__bar chart__fill--${mark.tone}`}
          style={{ marginLeft: `${from}%`, width: `${width}%` }}
        />
      )}
    </View>
  </View>
)

interface BarsProps {
  readonly label: string
  readonly bars: readonly Mark[]
  /** The value of a whole bar, if it is known; else it is the largest one. */
  readonly most?: number
}

/** Horizontal bars of comparable values. If some are negative, all begin at a line within the track. */
export function Bars({ label, bars, most = 0 }: BarsProps) {
  const lowest = Math.min(0, ...bars.map(({ value }) => value))
  const whole = Math.max(most, ...bars.map(({ value }) => value)) - lowest
  return (
    <View className="chart" role="group" aria-label={label}>
      {bars.map((mark) => (
        <BarRow
          key={mark.key}
          mark={mark}
          from={shareOfWhole(Math.min(mark.value, 0) - lowest, whole)}
          width={shareOfWhole(mark.value, whole)}
        />
      ))}
    </View>
  )
}
