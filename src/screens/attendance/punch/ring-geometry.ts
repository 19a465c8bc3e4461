import { metresBetween } from '@/schema'

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Where a phone was, with the accuracy in metres, beside the place with its range in metres. */
export interface Ring {
  readonly place: Point & { readonly range: number }
  readonly fix: Point & { readonly accuracy: number }
}

/** A circle in percent of the picture, whose middle is the place. */
interface Circle {
  readonly left: number
  readonly top: number
  readonly size: number
}

const metresPerDegree = 111_195
/** The circles do not touch the edge. */
const margin = 1.15
const half = 50

/** A circle around a point east and north of the place, in metres. */
function circle(east: number, north: number, radius: number, scale: number): Circle {
  const size = 2 * radius * scale
  return { left: half + east * scale - size / 2, top: half - north * scale - size / 2, size }
}

/** The range of the place, and where the phone was with its accuracy; both fit into the picture. */
export function ringOf({ place, fix }: Ring) {
  const north = (fix.latitude - place.latitude) * metresPerDegree
  const east = (fix.longitude - place.longitude) * metresPerDegree * Math.cos((place.latitude * Math.PI) / 180)
  const reach = Math.max(place.range, Math.hypot(east, north) + fix.accuracy) * margin
  const scale = half / reach
  return {
    range: circle(0, 0, place.range, scale),
    accuracy: circle(east, north, fix.accuracy, scale),
    at: { left: half + east * scale, top: half - north * scale },
    distance: Math.round(metresBetween(place, fix)),
  }
}
