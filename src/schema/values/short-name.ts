const isLatin = (name: string) => /^[\p{Script=Latin}\s.'’-]+$/u.test(name)

/** The text of an avatar: the last two characters of a Chinese name, the initials of a Latin one. */
export function shortName(name: string) {
  const trimmed = name.trim()
  if (!isLatin(trimmed)) return [...trimmed].slice(-2).join('')
  const [first = '', ...others] = trimmed.split(/\s+/)
  return `${first.slice(0, 1)}${(others.pop() ?? '').slice(0, 1)}`.toUpperCase()
}
