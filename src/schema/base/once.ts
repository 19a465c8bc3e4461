/** Works a thing out of a definition once: definitions do not change while the program runs. */
export function once<K extends object, T>(make: (key: K) => T) {
  const made = new WeakMap<K, T>()
  return (key: K): T => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
