import { Text, View } from '@tarojs/components'
import { press } from '../base/press'
import './stepper.scss'

interface Props {
  readonly value: number | null
  readonly by: number
  readonly min: number
  readonly labels: { readonly less: string; readonly more: string }
  readonly onChange: (value: number) => void
}

/** Decimals of floating-point sums beyond those of a quantity are dropped. */
const rounded = (value: number) => Math.round(value * 1e4) / 1e4

/** Keys that change a number by a step, so that it need not be typed. */
export function Stepper({ value, by, min, labels, onChange }: Props) {
  const now = value ?? 0
  const less = Math.max(rounded(now - by), min)
  return (
    <View className="stepper">
      <View
        className={`stepper__key${now <= min ? ' stepper__key--off' : ''}`}
        role="button"
        aria-label={labels.less}
        aria-disabled={now <= min}
        {...press(() => (now > min ? onChange(less) : undefined))}
      >
        <Text>−</Text>
      </View>
      <View
        className="stepper__key"
        role="button"
        aria-label={labels.more}
        {...press(() => onChange(rounded(now + by)))}
      >
        <Text>+</Text>
      </View>
    </View>
  )
}
