export { once } from '@/schema'

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
