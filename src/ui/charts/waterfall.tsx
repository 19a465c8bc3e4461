import { View } from '@tarojs/components'
import { BarRow } from './bars'
import { type Mark, shareOfWhole } from './mark'
import './charts.scss'

interface Props {
  readonly label: string
  /** What the first amount became: each change begins where the one before it ended. */
  readonly changes: readonly Mark[]
  /** The amount that they sum up to. */
  readonly total: Mark
}

/** Where each change begins and ends, in the unit of the values. */
function spansOf(changes: readonly Mark[]) {
  let end = 0
  return changes.map((mark) => {
    const begin = end
    end += mark.value
    return { mark, low: Math.min(begin, end), high: Math.max(begin, end) }
  })
}

/** Changes of an amount from its beginning to its total. */
export function Waterfall({ label, changes, total }: Props) {
  const spans = spansOf(changes)
  const lowest = Math.min(0, total.value, ...spans.map(({ low }) => low))
  const whole = Math.max(0, total.value, ...spans.map(({ high }) => high)) - lowest
  return (
    <View className="chart" role="group" aria-label={label}>
      {spans.map(({ mark, low, high }) => (
        <BarRow
          key={mark.key}
          mark={mark}
          from={shareOfWhole(low - lowest, whole)}
          width={shareOfWhole(high - low, whole)}
        />
      ))}
      <BarRow
        isTotal
        mark={total}
        from={shareOfWhole(Math.min(total.value, 0) - lowest, whole)}
        width={shareOfWhole(total.value, whole)}
      />
    </View>
  )
}
