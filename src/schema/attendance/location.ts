import { metresBetween } from '../values/distance'

/** Where a punch was made, on the wire: inside, outside, or unknown. */
export const locationStates = { inside: 1, unknown: 0, outside: -1 } as const
export type LocationState = keyof typeof locationStates

/** The limits of the range of a place in metres. */
export const rangeLimits = { min: 100, max: 3000, usual: 300 } as const

export interface PunchPlace {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly range: number
}

/** A position as a phone measured it; null without one. */
export interface Fix {
  readonly latitude: number
  readonly longitude: number
  /** Metres; 0 is never measured, but simulated. */
  readonly accuracy: number
  /** Seconds between the measurement and the punch. */
  readonly age: number
}

export interface Located {
  readonly state: LocationState
  /** Null without a position or a place. */
  readonly distance: number | null
  readonly place: PunchPlace | null
}

const maxAge = 30
const maxAccuracy = 500

/** A distance in whole metres. */
const metresTo = (place: Pick<PunchPlace, 'latitude' | 'longitude'>, fix: Pick<Fix, 'latitude' | 'longitude'>) =>
  Math.floor(metresBetween(place, fix) + 0.5)

function stateAt(distance: number, range: number, { accuracy, age }: Fix): LocationState {
  const within = Math.ceil(accuracy)
  if (within <= 0 || accuracy > maxAccuracy || Math.abs(age) > maxAge) return 'unknown'
  if (distance <= range && within <= range) return 'inside'
  return distance - within > range ? 'outside' : 'unknown'
}

/** Where a position is: the place counts whose range is nearest. */
export function locatedAt(fix: Fix | null, places: readonly PunchPlace[]): Located {
  if (fix === null || (fix.latitude === 0 && fix.longitude === 0))
    return { state: 'unknown', distance: null, place: null }
  const [nearest] = places
    .map((place) => ({ place, distance: metresTo(place, fix) }))
    .sort((a, b) => a.distance - a.place.range - (b.distance - b.place.range))
  if (nearest === undefined) return { state: 'unknown', distance: null, place: null }
  return { state: stateAt(nearest.distance, nearest.place.range, fix), ...nearest }
}
