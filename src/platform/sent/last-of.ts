/** Something to be sent: where it stands on the page, and what is there. */
export interface Drawing {
  readonly path: string
}

const outer = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')))

/**
 * Leaves out what was drawn inside something that was drawn again later: it may stand at another place by now, and what
 * was drawn later holds all that is inside it.
 */
export function lastOf<D extends Drawing>(drawings: readonly D[]): D[] {
  const later = new Set<string>()
  const isInside = (path: string): boolean => path !== '' && (later.has(path) || isInside(outer(path)))
  const kept: D[] = []
  for (const drawing of [...drawings].reverse()) {
    if (isInside(drawing.path)) continue
    later.add(drawing.path)
    kept.unshift(drawing)
  }
  return kept
}
