/** Values by key, at most `max` of them: those used last. */
export function recentValues<V>(max: number, onForgotten: (value: V) => unknown = () => undefined) {
  /** The one used last is at the end; until one is forgotten, their order is of no use. */
  const values = new Map<string, V>()
  return {
    /** Does not count as a use. */
    peek: (key: string) => values.get(key),
    get(key: string) {
      const known = values.get(key)
      if (known !== undefined && values.size >= max) {
        values.delete(key)
        values.set(key, known)
      }
      return known
    },
    add(key: string, value: V) {
      const [oldest] = values.size >= max ? values : []
      if (oldest !== undefined) {
        values.delete(oldest[0])
        onForgotten(oldest[1])
      }
      values.set(key, value)
    },
  }
}
