/** A pseudo-random generator that repeats its sequence for the same seed. */
export function dice(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  const one = <T>(of: readonly T[]): T => {
    const found = of[below(of.length)]
    if (found === undefined) throw new Error('nothing to choose from')
    return found
  }
  return {
    below,
    one,
    chance: (percent: number) => next() * 100 < percent,
    /** Several distinct elements. */
    some<T>(of: readonly T[], count: number): readonly T[] {
      const rest = [...of]
      return Array.from({ length: Math.min(count, of.length) }, () => rest.splice(below(rest.length), 1)).flat()
    },
    guid() {
      const digits = Array.from({ length: 32 }, () => below(16).toString(16)).join('')
      return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
    },
    /** One of the names, chosen by weight. */
    weighed<T extends string>(weights: Readonly<Record<T, number>>): T {
      const names = Object.keys(weights) as T[]
      let left = next() * names.reduce((sum, name) => sum + weights[name], 0)
      for (const name of names) {
        left -= weights[name]
        if (left < 0) return name
      }
      return one(names)
    },
  }
}

export type Dice = ReturnType<typeof dice>
