/** Caches the results of a pure function. The cache is emptied when it is full, so that its memory is limited. */
export function cached(make: (text: string) => string, maxCached: number): (text: string) => string {
  const results = new Map<string, string>()
  return (text) => {
    const found = results.get(text)
    if (found !== undefined) return found
    if (results.size >= maxCached) results.clear()
    const result = make(text)
    results.set(text, result)
    return result
  }
}
