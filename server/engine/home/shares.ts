/** Shares of a whole in percent with one decimal that add up to 100.0: the largest remainders are rounded up. */
export function sharesOf(counts: readonly number[]): readonly number[] {
  const whole = counts.reduce((sum, count) => sum + count, 0)
  if (whole === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count * 1000) / whole)
  const floors = exact.map(Math.floor)
  const missing = 1000 - floors.reduce((sum, each) => sum + each, 0)
  // Remainders are compared as integers, because fractions are not exact.
  const order = counts
    .map((count, at) => ({ at, rest: (count * 1000) % whole }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at)
  const raised = new Set(order.slice(0, missing).map(({ at }) => at))
  return floors.map((each, at) => (each + (raised.has(at) ? 1 : 0)) / 10)
}
