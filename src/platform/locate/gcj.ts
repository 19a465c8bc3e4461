/** Ellipsoid of the GCJ-02 transformation. */
const axis = 6_378_245
const flattening = 0.006_693_421_622_965_943

interface Point {
  readonly latitude: number
  readonly longitude: number
}

const { sin, cos, sqrt, abs, PI } = Math

const sines = (value: number, ...terms: readonly (readonly [amplitude: number, frequency: number])[]) =>
  terms.reduce((sum, [amplitude, frequency]) => sum + amplitude * sin(value * frequency), 0)

const commonShift = (x: number) => (sines(x, [20, 6 * PI], [20, 2 * PI]) * 2) / 3

const shiftNorth = (x: number, y: number) =>
  -100 +
  2 * x +
  3 * y +
  0.2 * y * y +
  0.1 * x * y +
  0.2 * sqrt(abs(x)) +
  commonShift(x) +
  (sines(y, [20, PI], [40, PI / 3]) * 2) / 3 +
  (sines(y, [160, PI / 12], [320, PI / 30]) * 2) / 3

const shiftEast = (x: number, y: number) =>
  300 +
  x +
  2 * y +
  0.1 * x * x +
  0.1 * x * y +
  0.1 * sqrt(abs(x)) +
  commonShift(x) +
  (sines(x, [20, PI], [40, PI / 3]) * 2) / 3 +
  (sines(x, [150, PI / 12], [300, PI / 30]) * 2) / 3

/** Approximate area in which GCJ-02 differs from WGS-84. */
const isShifted = ({ latitude, longitude }: Point) =>
  longitude > 72.004 && longitude < 137.8347 && latitude > 0.8293 && latitude < 55.8271

/** Converts a position from WGS-84 (satellites) to GCJ-02 (Chinese maps). */
export function toGcj(point: Point): Point {
  if (!isShifted(point)) return point
  const { latitude, longitude } = point
  const [x, y] = [longitude - 105, latitude - 35]
  const angle = (latitude / 180) * PI
  const curvature = 1 - flattening * sin(angle) ** 2
  const metresNorth = ((axis * (1 - flattening)) / (curvature * sqrt(curvature))) * PI
  const metresEast = (axis / sqrt(curvature)) * cos(angle) * PI
  return {
    latitude: latitude + (shiftNorth(x, y) * 180) / metresNorth,
    longitude: longitude + (shiftEast(x, y) * 180) / metresEast,
  }
}
