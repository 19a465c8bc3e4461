import { useState } from 'react'
import { canPick, pick } from '@/platform/pick-place'
import { Refused } from '@/platform/refused'
import type { Place } from '@/schema'
import { ask } from '@/ui/overlays/ask'
import { useTranslate } from '@/words'

const pointOf = ({ latitude, longitude }: Place) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** Picks a place on the map of the host. A typed address is replaced only after a confirmation. */
export function useMapPick(place: Place, put: (place: Place) => void) {
  const t = useTranslate()
  const [refused, setRefused] = useState('')
  const addressFor = async (picked: string) => {
    const typed = place.address
    if (picked === '' || picked === typed) return typed
    const question = { title: t('records.place.take', { address: picked }), no: t('records.place.keep') }
    return typed === '' || (await ask({ ...question, yes: t('records.place.takeYes') })) ? picked : typed
  }
  const pickPlace = async () => {
    setRefused('')
    try {
      const picked = await pick(pointOf(place))
      if (picked !== null) put({ ...picked, address: await addressFor(picked.address) })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefused(t(error.reason === 'denied' ? 'records.place.denied' : 'records.place.unknown'))
    }
  }
  return { canPick: canPick(), pickPlace, refused }
}
