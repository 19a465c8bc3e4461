import { Text, View } from '@tarojs/components'
import { plain, type Shown, type ShownFamily } from '../kind'

function Progress({ text, value }: Shown) {
  const width = `${Math.min(100, Math.max(0, Number(value)))}%`
  return (
    <View className="shown-percent">
      <View className="shown-percent__bar" aria-hidden>
        <View className="shown-percent__done" style={{ width }} />
      </View>
      <Text>{text}</Text>
    </View>
  )
}

export const numberShown: ShownFamily<'number' | 'quantity' | 'percent' | 'slider' | 'year' | 'rating' | 'age'> = {
  number: plain,
  quantity: plain,
  percent: plain,
  slider: { show: Progress, onCard: 'first' },
  year: plain,
  rating: plain,
  age: plain,
}
