import { room } from '@/platform/room'

export type Kind = 'text' | 'file'

/** One thing that was read: how large it is, when it was wanted last, and what it is kept for. */
export interface Entry {
  readonly kind: Kind
  /** In bytes. */
  readonly size: number
  readonly used: number
  /** A project that is kept on the phone: it goes last. */
  readonly pin?: string
}

const oldestFirst = ([, one]: readonly [string, Entry], [, other]: readonly [string, Entry]) =>
  Number(one.pin !== undefined) - Number(other.pin !== undefined) || one.used - other.used

/** What must go so that a share of the limits holds: what nobody wanted for longest first, what is kept for something last. */
export function tooMuch(own: Readonly<Record<string, Entry>>, share: number): readonly string[] {
  const all = Object.entries(own)
  const left = { text: 0, file: 0, count: all.length }
  for (const [, { kind, size }] of all) left[kind] += size
  const isFull = { text: left.text > room.text * share, file: left.file > room.file * share }
  const isMany = left.count > room.count * share
  // Room for what comes next, so that this is not done with every read.
  const wanted = share === 1 ? 0.9 : share
  const over = (kind: Kind) => isFull[kind] && left[kind] > room[kind] * wanted
  const tooMany = () => isMany && left.count > room.count * wanted
  const gone: string[] = []
  for (const [key, { kind, size }] of all.sort(oldestFirst)) {
    if (!over(kind) && !tooMany()) continue
    left[kind] -= size
    left.count -= 1
    gone.push(key)
  }
  return gone
}
