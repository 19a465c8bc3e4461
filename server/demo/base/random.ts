/** A pseudo-random generator with a fixed seed, so that demo databases are alike. */
export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return { pick, between }
}
