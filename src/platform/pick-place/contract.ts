import type { PickedPlace, Point } from '../host-payloads'

export interface PickPlace {
  /** Whether the host has a map to point at; a browser has none. */
  readonly canPick: () => boolean
  /** Opens it, near a place that is known already. Null where nobody pointed at anything. */
  readonly pick: (near: Point | null) => Promise<PickedPlace | null>
}
