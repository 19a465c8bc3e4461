import type { Fault } from '../form/use-form'

interface Twice {
  readonly Password: string
  readonly Again: string
}

const shortest = 4
const longest = 20

/** What the phone can tell about a new password: its length, and that it was typed twice alike. */
export function checkPassword({ Password, Again }: Twice, differs: string): readonly (Fault<Twice> | false)[] {
  const length = [...Password].length
  return [
    length === 0 && { field: 'Password', reason: 'required' },
    length > 0 && length < shortest && { field: 'Password', reason: 'too-short', limit: shortest },
    length > longest && { field: 'Password', reason: 'too-long', limit: longest },
    length >= shortest && Again !== Password && { field: 'Again', text: differs },
  ]
}
