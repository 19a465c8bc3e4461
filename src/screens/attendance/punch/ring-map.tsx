import { View } from '@tarojs/components'
import { useTranslate } from '@/words'
import { type Ring, ringOf } from './ring-geometry'
import './ring.scss'

const percent = (value: number) => `${Math.round(value * 100) / 100}%`

/** A picture of a punch without a map service: the range of the place, the phone, and how exact its position is. */
export function RingMap({ ring, name }: { readonly ring: Ring; readonly name: string }) {
  const t = useTranslate()
  const { range, accuracy, at, distance } = ringOf(ring)
  const styleOf = ({ left, top, size }: typeof range) => ({
    ...{ left: percent(left), top: percent(top), width: percent(size), height: percent(size) },
  })
  const words = t('punches.distance', { place: name, distance, range: ring.place.range })
  const within = t('punches.accuracy', { count: Math.ceil(ring.fix.accuracy) })
  return (
    <View className="ring" role="img" aria-label={`${words} · ${within}`}>
      <View className="ring__range" style={styleOf(range)} />
      <View className="ring__accuracy" style={styleOf(accuracy)} />
      <View className="ring__place" />
      <View className="ring__at" style={{ left: percent(at.left), top: percent(at.top) }} />
    </View>
  )
}
