import { Text, View } from '@tarojs/components'
import type { Place } from '@/schema'
import { Position } from '../../place/position'
import type { Shown, ShownFamily } from '../kind'

const WithPosition = ({ text, value }: Shown) => (
  <View className="shown-place">
    <Text>{text}</Text>
    <Position place={value as Place} />
  </View>
)

export const placeShown: ShownFamily<'place'> = { place: { show: WithPosition } }
