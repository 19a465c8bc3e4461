/** An update to be sent, with the path of its element. */
export interface Update {
  readonly path: string
}

const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')))

/**
 * Drops updates inside an element that a later update replaces, because their path may have changed and the later
 * update contains the whole element.
 */
export function withoutOutdated<U extends Update>(updates: readonly U[]): U[] {
  const later = new Set<string>()
  const isInside = (path: string): boolean => path !== '' && (later.has(path) || isInside(parentOf(path)))
  const kept: U[] = []
  for (const update of [...updates].reverse()) {
    if (isInside(update.path)) continue
    later.add(update.path)
    kept.unshift(update)
  }
  return kept
}
