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

const mostKept = 200

/** The texts that follow from other texts: the same one each time, so that whoever knows it need not read it again. */
export function kept(make: (text: string) => string) {
  const made = new Map<string, string>()
  return (text: string) => {
    const known = made.get(text)
    if (known !== undefined) return known
    const value = make(text)
    if (made.size < mostKept) made.set(text, value)
    return value
  }
}
