import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { metresBetween, type Place } from '@/schema'
import { Button } from '@/ui/controls/button'
import { TextField } from '@/ui/inputs/text-field'
import { useTranslate } from '@/words'
import type { Editing } from '../../edit/contract'
import { roundedDistance } from '../../place/distance'
import { ShowOnMap } from '../../place/position'
import { useHere } from '../../place/use-here'
import { useMapPick } from '../../place/use-pointing'
import '../../place/place.scss'

const nowhere = { address: '', latitude: null, longitude: null }
/** Decimal digits of a position; more would exceed its accuracy. */
const decimals = 6
const rounded = (degrees: number) => Number(degrees.toFixed(decimals))

/** Text for a position. */
function usePositionText({ latitude, longitude, accuracy }: Place) {
  const t = useTranslate()
  if (latitude === null || longitude === null) return ''
  const where = t('records.place.at', { latitude: latitude.toFixed(5), longitude: longitude.toFixed(5) })
  return `${where}${accuracy === undefined ? '' : t('records.within', { metres: Math.round(accuracy) })}`
}

/** An address with an optional position from this device. */
export function EditPlace({ name, label, field, value, error, onChange }: Editing) {
  const t = useTranslate()
  const here = useHere()
  const [moved, setMoved] = useState('')
  const place = (value as Place | null | undefined) ?? nowhere
  const positionText = usePositionText(place)
  const mapPick = useMapPick(place, (picked) => {
    setMoved('')
    onChange({ value: picked })
  })
  const write = (address: string) =>
    onChange({ value: address === '' && place.latitude === null ? null : { ...place, address } })
  const setHere = async () => {
    const position = await here.locateHere()
    if (position === null) return
    const { accuracy, at } = position
    const [latitude, longitude] = [rounded(position.latitude), rounded(position.longitude)]
    const address = place.address || `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
    onChange({ value: { address, latitude, longitude, accuracy, at } })
    if (place.latitude === null || place.longitude === null) return setMoved('')
    const previous = { latitude: place.latitude, longitude: place.longitude }
    const { unit, count } = roundedDistance(metresBetween(previous, position))
    setMoved(t('records.place.moved', { distance: t(`records.place.${unit}`, { count }) }))
  }
  const removePosition = () => {
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
          {mapPick.canPick ? <Button kind="text" label={t('records.place.pick')} onPress={mapPick.pickPlace} /> : null}
          <Button kind="text" label={t('records.place.here')} busy={here.isLocating} onPress={setHere} />
          <ShowOnMap place={place} />
          {positionText === '' ? null : <Button kind="text" label={t('records.place.drop')} onPress={removePosition} />}
          {[positionText, moved, here.refused, mapPick.refused].filter(Boolean).map((text) => (
            <Text key={text} className="place__said">
              {text}
            </Text>
          ))}
        </View>
      }
    />
  )
}
