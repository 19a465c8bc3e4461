interface Point {
  readonly latitude: number
  readonly longitude: number
}

const earthRadius = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance between two positions in metres. */
export function metresBetween(one: Point, other: Point): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  const share = north + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(share)))
}
