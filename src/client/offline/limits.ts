import { cacheLimits } from '@/platform/room'

export type Kind = 'text' | 'file'

/** One cached item: its size, when it was last used, and what it is pinned for. */
export interface Entry {
  readonly kind: Kind
  /** In bytes. */
  readonly size: number
  readonly used: number
  /** The project that it is stored for: pinned items are evicted last. */
  readonly pin?: string
}

const oldestFirst = ([, one]: readonly [string, Entry], [, other]: readonly [string, Entry]) =>
  Number(one.pin !== undefined) - Number(other.pin !== undefined) || one.used - other.used

/**
 * The keys to evict so that the cache stays below a share of its limits: least recently used first, pinned items last.
 */
export function keysToEvict(own: Readonly<Record<string, Entry>>, share: number): readonly string[] {
  const all = Object.entries(own)
  const remaining = { text: 0, file: 0, count: all.length }
  for (const [, { kind, size }] of all) remaining[kind] += size
  const isFull = { text: remaining.text > cacheLimits.text * share, file: remaining.file > cacheLimits.file * share }
  const isMany = remaining.count > cacheLimits.count * share
  // Evicts more than necessary, so that this does not run with every read.
  const target = share === 1 ? 0.9 : share
  const over = (kind: Kind) => isFull[kind] && remaining[kind] > cacheLimits[kind] * target
  const tooMany = () => isMany && remaining.count > cacheLimits.count * target
  const evicted: string[] = []
  for (const [key, { kind, size }] of all.sort(oldestFirst)) {
    if (!over(kind) && !tooMany()) continue
    remaining[kind] -= size
    remaining.count -= 1
    evicted.push(key)
  }
  return evicted
}
