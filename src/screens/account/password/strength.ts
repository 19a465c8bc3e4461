export type Strength = 'short' | 'weak' | 'fair' | 'strong'

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/]

/** Advice only: any password of 4 to 20 characters is accepted. */
export function strengthOf(password: string): Strength {
  const length = [...password].length
  const variety = kinds.filter((kind) => kind.test(password)).length
  const distinct = new Set(password).size
  if (length < 4) return 'short'
  if (length < 8 || distinct < 5 || variety < 2) return 'weak'
  return length >= 12 || variety > 2 ? 'strong' : 'fair'
}
