interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** A place somebody pointed at, in GCJ-02, as its map calls it. */
export interface PickedPlace extends Point {
  readonly address: string
}

export interface PickPlace {
  /** Whether the host has a map to point at; a browser has none. */
  readonly canPick: () => boolean
  /** Opens it, near a place that is known already. Null where nobody pointed at anything. */
  readonly pick: (near: Point | null) => Promise<PickedPlace | null>
}

/** Where in words, without saying anything twice. */
export const addressOf = (...parts: readonly (string | undefined)[]) =>
  parts
    .map((part) => part?.trim() ?? '')
    .filter((part, index, all) => part !== '' && !all.slice(0, index).some((before) => before.includes(part)))
    .join(' ')
