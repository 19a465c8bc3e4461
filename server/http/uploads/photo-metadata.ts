import type { AnnexMetadata } from '@wire'
import { Problem } from '@/schema'
import { type Capture, isPlausibleCapture } from '../../engine/files/photo-capture'
import { oneOf, optional, type Reader, type Readers, readAll, text, whole } from '../wire/input'

const invalid = { faults: [{ reason: 'wrong-form' }] }

/** An instant at which a picture can have been taken. A time zone is required. */
const instant: Reader<Date> = (input) => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/.test(input)) return invalid
  const value = new Date(input)
  return !Number.isNaN(value.getTime()) && isPlausibleCapture(value) ? { value } : invalid
}

const numberBetween =
  (min: number, max: number): Reader<number> =>
  (input) => {
    if (!/^-?\d{1,9}(\.\d{1,20})?$/.test(input)) return invalid
    const value = Number(input)
    return value >= min && value <= max ? { value } : invalid
  }

const sourceReader = optional(oneOf(['file', 'phone']))
const sideReader = optional(whole({ min: 1, max: 100_000 }))

const readers = {
  TakenAt: optional(instant),
  TakenAtFrom: sourceReader,
  TakenLat: optional(numberBetween(-90, 90)),
  TakenLng: optional(numberBetween(-180, 180)),
  TakenAccuracy: optional(numberBetween(0, 1_000_000)),
  TakenPlaceFrom: sourceReader,
  TakenSha256: optional(text({ max: 64, pattern: /^[\da-f]{64}$/ })),
  TakenWidth: sideReader,
  TakenHeight: sideReader,
} satisfies Readonly<Record<keyof AnnexMetadata, Reader<unknown>>>

type Metadata = typeof readers extends Readers<infer T> ? T : never

const orNull = <T>(value: T | ''): T | null => (value === '' ? null : value)

/** A position needs both latitude and longitude. */
function placeIn({ TakenLat, TakenLng, TakenAccuracy }: Metadata): Capture['place'] {
  if (TakenLat === '' && TakenLng === '') return null
  if (TakenLat === '' || TakenLng === '') {
    throw new Problem('invalid', { issues: [{ field: 'TakenLat', reason: 'wrong-form' }] })
  }
  return { latitude: TakenLat, longitude: TakenLng, accuracy: orNull(TakenAccuracy) }
}

/** Reads the metadata of a captured photo from the parameters of an upload; throws if they are invalid. */
export function photoMetadataFrom(input: Readonly<Record<string, unknown>>): Capture {
  const metadata = readAll<Metadata>(readers, input)
  const place = placeIn(metadata)
  return {
    at: orNull(metadata.TakenAt),
    atFrom: orNull(metadata.TakenAtFrom) ?? 'phone',
    place,
    placeFrom: orNull(metadata.TakenPlaceFrom) ?? 'phone',
    sha256: orNull(metadata.TakenSha256),
    width: orNull(metadata.TakenWidth),
    height: orNull(metadata.TakenHeight),
  }
}
