import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { Place } from '@/schema'
import { Button } from '@/ui/controls/button'
import { TextField } from '@/ui/inputs/text-field'
import { useWords } from '@/words'
import { distanceSaid, metresBetween } from '../place/distance'
import { ShowOnMap } from '../place/position'
import { useHere } from '../place/use-here'
import { usePointing } from '../place/use-pointing'
import type { Editing } from './contract'
import '../place/place.scss'

const nowhere = { address: '', latitude: null, longitude: null }
/** A tenth of a second of arc is some metres: more says nothing. */
const digits = 6
const rounded = (degrees: number) => Number(degrees.toFixed(digits))

/** What is said of a position, new or old. */
function useSaid({ latitude, longitude, accuracy }: Place) {
  const t = useWords()
  if (latitude === null || longitude === null) return ''
  const where = t('records.place.at', { latitude: latitude.toFixed(5), longitude: longitude.toFixed(5) })
  return `${where}${accuracy === undefined ? '' : t('records.within', { metres: Math.round(accuracy) })}`
}

/** An address in words, and where that is: this phone can say it, and nobody has to let it. */
export function EditPlace({ name, label, field, value, error, onChange }: Editing) {
  const t = useWords()
  const here = useHere()
  const [moved, setMoved] = useState('')
  const place = (value as Place | null | undefined) ?? nowhere
  const said = useSaid(place)
  const pointing = usePointing(place, (picked) => {
    setMoved('')
    onChange({ value: picked })
  })
  const write = (address: string) =>
    onChange({ value: address === '' && place.latitude === null ? null : { ...place, address } })
  const put = async () => {
    const position = await here.ask()
    if (position === null) return
    const { accuracy, at } = position
    const [latitude, longitude] = [rounded(position.latitude), rounded(position.longitude)]
    const address = place.address || `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
    onChange({ value: { address, latitude, longitude, accuracy, at } })
    if (place.latitude === null || place.longitude === null) return setMoved('')
    const had = { latitude: place.latitude, longitude: place.longitude }
    const { unit, count } = distanceSaid(metresBetween(had, position))
    setMoved(t('records.place.moved', { distance: t(`records.place.${unit}`, { count }) }))
  }
  const drop = () => {
    setMoved('')
    onChange({ value: place.address === '' ? null : { ...nowhere, address: place.address } })
  }
  return (
    <TextField
      {...{ name, label, error }}
      required={field.required}
      value={place.address}
      onChange={write}
      below={
        <View className="place place--edit">
          {pointing.canPoint ? <Button kind="text" label={t('records.place.pick')} onPress={pointing.point} /> : null}
          <Button kind="text" label={t('records.place.here')} busy={here.isAsking} onPress={put} />
          <ShowOnMap place={place} />
          {said === '' ? null : <Button kind="text" label={t('records.place.drop')} onPress={drop} />}
          {[said, moved, here.refused, pointing.refused].filter(Boolean).map((text) => (
            <Text key={text} className="place__said">
              {text}
            </Text>
          ))}
        </View>
      }
    />
  )
}
