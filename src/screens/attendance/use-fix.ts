import { useEffect, useRef, useState } from 'react'
import { trueNow } from '@/client/time/server-time'
import { useHere } from '@/fields/place/use-here'
import type { Position } from '@/platform/locate'
import type { Fix } from '@/schema/attendance'

/** Milliseconds that people wait for a position; then the place is unknown. */
const longest = 8000
/** Seconds for which a position is used again. */
const fresh = 15

const afterLongest = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), longest))

/** The moment of a measurement by the server's clock, because hosts use the clock of the phone. */
interface Measured {
  readonly position: Position
  readonly at: number
}

const ageOf = ({ at }: Measured) => (trueNow() - at) / 1000

const fixFrom = (measured: Measured | null): Fix | null =>
  measured === null
    ? null
    : {
        ...{ latitude: measured.position.latitude, longitude: measured.position.longitude },
        ...{ accuracy: measured.position.accuracy, age: ageOf(measured) },
      }

/** The position of this phone, measured when the page opens and again before a punch. */
export function useFix() {
  const here = useHere()
  const [measured, setMeasured] = useState<Measured | null>(null)
  const [isLocating, setLocating] = useState(false)

  const measure = async (): Promise<Measured | null> => {
    setLocating(true)
    const position = await Promise.race([here.locateHere(), afterLongest()])
    const found = position === null ? null : { position, at: trueNow() }
    setMeasured(found)
    setLocating(false)
    return found
  }
  const latest = useRef(measure)
  latest.current = measure
  useEffect(() => {
    latest.current().catch(() => undefined)
  }, [])
  /** A position that is new enough for a punch. */
  const current = async () => (measured !== null && ageOf(measured) < fresh ? measured : measure())
  return { fix: fixFrom(measured), current, measure, isLocating, refused: here.refused }
}

/** The position of a punch on the wire; all empty without one. */
export const wirePosition = (measured: Measured | null) =>
  measured === null
    ? ({ Latitude: '', Longitude: '', Accuracy: '', FixAt: '' } as const)
    : {
        ...{ Latitude: rounded(measured.position.latitude), Longitude: rounded(measured.position.longitude) },
        ...{ Accuracy: rounded(measured.position.accuracy), FixAt: new Date(measured.at).toISOString() },
      }

/** Eight decimals are about a millimetre. */
const rounded = (value: number) => Math.round(value * 1e8) / 1e8

export { fixFrom, type Measured }
