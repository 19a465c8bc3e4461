import type { AnnexSaid } from '@wire'
import { Problem } from '@/schema'
import { canBeTaken, type Taken } from '../../engine/files/photo-claims'
import { oneOf, optional, type Reader, type Readers, readAll, text, whole } from '../wire/input'

const wrong = { faults: [{ reason: 'wrong-form' }] }

/** An instant with its zone at which a picture can have been taken; without a zone it is none. */
const instant: Reader<Date> = (given) => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/.test(given)) return wrong
  const value = new Date(given)
  return !Number.isNaN(value.getTime()) && canBeTaken(value) ? { value } : wrong
}

const number =
  (least: number, most: number): Reader<number> =>
  (given) => {
    if (!/^-?\d{1,9}(\.\d{1,20})?$/.test(given)) return wrong
    const value = Number(given)
    return value >= least && value <= most ? { value } : wrong
  }

const from = optional(oneOf(['file', 'phone']))
const side = optional(whole({ min: 1, max: 100_000 }))

const input = {
  TakenAt: optional(instant),
  TakenAtFrom: from,
  TakenLat: optional(number(-90, 90)),
  TakenLng: optional(number(-180, 180)),
  TakenAccuracy: optional(number(0, 1_000_000)),
  TakenPlaceFrom: from,
  TakenSha256: optional(text({ max: 64, pattern: /^[\da-f]{64}$/ })),
  TakenWidth: side,
  TakenHeight: side,
} satisfies Readonly<Record<keyof AnnexSaid, Reader<unknown>>>

type Said = typeof input extends Readers<infer T> ? T : never

const told = <T>(value: T | ''): T | null => (value === '' ? null : value)

/** Half a position is none. */
function placeIn({ TakenLat, TakenLng, TakenAccuracy }: Said): Taken['place'] {
  if (TakenLat === '' && TakenLng === '') return null
  if (TakenLat === '' || TakenLng === '') {
    throw new Problem('invalid', { issues: [{ field: 'TakenLat', reason: 'wrong-form' }] })
  }
  return { latitude: TakenLat, longitude: TakenLng, accuracy: told(TakenAccuracy) }
}

/** What an upload says of how its picture came to be; refused where that cannot be. */
export function takenFrom(given: Readonly<Record<string, unknown>>): Taken {
  const said = readAll<Said>(input, given)
  const place = placeIn(said)
  return {
    at: told(said.TakenAt),
    atFrom: told(said.TakenAtFrom) ?? 'phone',
    place,
    placeFrom: told(said.TakenPlaceFrom) ?? 'phone',
    sha256: told(said.TakenSha256),
    width: told(said.TakenWidth),
    height: told(said.TakenHeight),
  }
}
