interface Point {
  readonly latitude: number
  readonly longitude: number
}

const radius = 6_371_000
const inArc = (degrees: number) => (degrees * Math.PI) / 180

/** How many metres lie between two positions, as the crow flies. */
export function metresBetween(one: Point, other: Point): number {
  const north = Math.sin(inArc(other.latitude - one.latitude) / 2) ** 2
  const east = Math.sin(inArc(other.longitude - one.longitude) / 2) ** 2
  const share = north + Math.cos(inArc(one.latitude)) * Math.cos(inArc(other.latitude)) * east
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(share)))
}

const kilometre = 1000

/** As people say it: metres up close, kilometres with one decimal, whole ones far away. */
export function distanceSaid(metres: number): { readonly unit: 'metres' | 'kilometres'; readonly count: number } {
  if (metres < kilometre) return { unit: 'metres', count: Math.round(metres) }
  const digits = metres < 100 * kilometre ? 10 : 1
  return { unit: 'kilometres', count: Math.round((metres / kilometre) * digits) / digits }
}
