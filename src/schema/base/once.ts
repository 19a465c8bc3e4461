/** Caches the result of a function for each key object, because definitions do not change while the program runs. */
export function memoize<K extends object, T>(make: (key: K) => T) {
  const cache = new WeakMap<K, T>()
  return (key: K): T => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const value = make(key)
    cache.set(key, value)
    return value
  }
}
