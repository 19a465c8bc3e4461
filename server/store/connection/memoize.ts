export { memoize } from '@/schema'

const maxEntries = 200

/**
 * Memoizes texts derived from other texts; the same string is returned each time, so that prepared statements are
 * found.
 */
export function memoizeText(make: (text: string) => string) {
  const cache = new Map<string, string>()
  return (text: string) => {
    const cached = cache.get(text)
    if (cached !== undefined) return cached
    const value = make(text)
    if (cache.size < maxEntries) cache.set(text, value)
    return value
  }
}
