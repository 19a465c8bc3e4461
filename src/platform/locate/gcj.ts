/** The shape of the earth that Chinese maps reckon with. */
const axis = 6_378_245
const flattening = 0.006_693_421_622_965_943

interface Point {
  readonly latitude: number
  readonly longitude: number
}

const { sin, cos, sqrt, abs, PI } = Math

const waves = (of: number, ...steps: readonly (readonly [share: number, pace: number])[]) =>
  steps.reduce((sum, [share, pace]) => sum + share * sin(of * pace), 0)

const common = (x: number) => (waves(x, [20, 6 * PI], [20, 2 * PI]) * 2) / 3

const north = (x: number, y: number) =>
  -100 +
  2 * x +
  3 * y +
  0.2 * y * y +
  0.1 * x * y +
  0.2 * sqrt(abs(x)) +
  common(x) +
  (waves(y, [20, PI], [40, PI / 3]) * 2) / 3 +
  (waves(y, [160, PI / 12], [320, PI / 30]) * 2) / 3

const east = (x: number, y: number) =>
  300 +
  x +
  2 * y +
  0.1 * x * x +
  0.1 * x * y +
  0.1 * sqrt(abs(x)) +
  common(x) +
  (waves(x, [20, PI], [40, PI / 3]) * 2) / 3 +
  (waves(x, [150, PI / 12], [300, PI / 30]) * 2) / 3

/** About where maps are drawn shifted; elsewhere a position is what the satellites say. */
const isShifted = ({ latitude, longitude }: Point) =>
  longitude > 72.004 && longitude < 137.8347 && latitude > 0.8293 && latitude < 55.8271

/** A position as satellites give it (WGS-84) as Chinese maps draw it (GCJ-02). */
export function toGcj(point: Point): Point {
  if (!isShifted(point)) return point
  const { latitude, longitude } = point
  const [x, y] = [longitude - 105, latitude - 35]
  const angle = (latitude / 180) * PI
  const bend = 1 - flattening * sin(angle) ** 2
  const metresNorth = ((axis * (1 - flattening)) / (bend * sqrt(bend))) * PI
  const metresEast = (axis / sqrt(bend)) * cos(angle) * PI
  return {
    latitude: latitude + (north(x, y) * 180) / metresNorth,
    longitude: longitude + (east(x, y) * 180) / metresEast,
  }
}
