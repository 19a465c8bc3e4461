import { useState } from 'react'
import { locate, type Position } from '@/platform/locate'
import { Refused } from '@/platform/refused'
import { useTranslate } from '@/words'

/** Requests the position of this device; null if it is refused. */
export function useHere() {
  const t = useTranslate()
  const [isLocating, setLocating] = useState(false)
  const [refused, setRefused] = useState('')
  const locateHere = async (): Promise<Position | null> => {
    setRefused('')
    setLocating(true)
    try {
      return await locate()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefused(t(error.reason === 'denied' ? 'records.place.denied' : 'records.place.unknown'))
      return null
    } finally {
      setLocating(false)
    }
  }
  return { locateHere, isLocating, refused }
}
