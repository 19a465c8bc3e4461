import { Text, View } from '@tarojs/components'
import type { Located } from '@/schema/attendance'
import { Button } from '@/ui/controls/button'
import { useTranslate } from '@/words'

interface Props {
  readonly located: Located
  readonly accuracy: number | null
  readonly isLocating: boolean
  readonly refused: string
  readonly onMeasure: () => unknown
}

/** The distance to the nearest place with the accuracy, and a button that measures again. */
export function WhereLine({ located: { state, distance, place }, accuracy, isLocating, refused, onMeasure }: Props) {
  const t = useTranslate()
  const within = accuracy === null ? '' : t('punches.accuracy', { count: Math.ceil(accuracy) })
  const words =
    place === null || distance === null
      ? t(accuracy === null ? 'punches.noPosition' : 'punches.noPlace')
      : t('punches.distance', { place: place.name, distance, range: place.range })
  return (
    <View className={`punch-where punch-where--${isLocating ? 'unknown' : state}`}>
      <Text className="punch-where__state">{isLocating ? t('punches.locating') : t(`punches.where.${state}`)}</Text>
      <Text className="punch-where__words">{[refused || words, within].filter((each) => each !== '').join(' · ')}</Text>
      <Button kind="text" icon="arrow-clockwise" label={t('punches.again')} busy={isLocating} onPress={onMeasure} />
    </View>
  )
}
