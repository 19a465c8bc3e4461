import { useState } from 'react'
import { locate, type Position } from '@/platform/locate'
import { Refused } from '@/platform/refused'
import { useWords } from '@/words'

/** Asks where this phone is. Who is refused, or does not want to say, goes on without. */
export function useHere() {
  const t = useWords()
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState('')
  const ask = async (): Promise<Position | null> => {
    setRefused('')
    setAsking(true)
    try {
      return await locate()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefused(t(error.reason === 'denied' ? 'records.place.denied' : 'records.place.unknown'))
      return null
    } finally {
      setAsking(false)
    }
  }
  return { ask, isAsking, refused }
}
