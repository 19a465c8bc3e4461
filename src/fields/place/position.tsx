import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { showOnMap } from '@/platform/locate'
import { metresBetween, type Place } from '@/schema'
import { Button } from '@/ui/controls/button'
import { ask } from '@/ui/overlays/ask'
import { useTranslate } from '@/words'
import { roundedDistance } from './distance'
import { useHere } from './use-here'
import './place.scss'

/** Opens the place on the map of the host, or on an external map after a confirmation. */
export function ShowOnMap({ place: { latitude, longitude, address } }: { readonly place: Place }) {
  const t = useTranslate()
  if (latitude === null || longitude === null) return null
  const mayLeave = () => ask({ title: t('records.place.leave'), yes: t('records.place.open'), no: t('shell.cancel') })
  const show = () => showOnMap({ latitude, longitude, name: address }, mayLeave)
  return <Button kind="text" label={t('records.place.map')} onPress={show} />
}

/** Shows a place on the map and its distance. */
export function Position({ place }: { readonly place: Place }) {
  const t = useTranslate()
  const here = useHere()
  const [distance, setFar] = useState('')
  const { latitude, longitude } = place
  if (latitude === null || longitude === null) return null
  const at = { latitude, longitude }
  const measure = async () => {
    const position = await here.locateHere()
    if (position === null) return
    const { unit, count } = roundedDistance(metresBetween(at, position))
    setFar(t('records.place.away', { distance: t(`records.place.${unit}`, { count }) }))
  }
  return (
    <View className="place">
      <ShowOnMap place={place} />
      <Button kind="text" label={t('records.place.howFar')} busy={here.isLocating} onPress={measure} />
      {distance === '' && here.refused === '' ? null : <Text className="place__said">{here.refused || distance}</Text>}
    </View>
  )
}
