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

const kilometre = 1000

/** Rounds a distance: metres below one kilometre, then kilometres with one decimal, whole ones above 100. */
export function roundedDistance(metres: number): { readonly unit: 'metres' | 'kilometres'; readonly count: number } {
  if (metres < kilometre) return { unit: 'metres', count: Math.round(metres) }
  const digits = metres < 100 * kilometre ? 10 : 1
  return { unit: 'kilometres', count: Math.round((metres / kilometre) * digits) / digits }
}
