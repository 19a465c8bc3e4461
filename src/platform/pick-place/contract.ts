import type { PickedPlace, Point } from '../host-payloads'

export interface PickPlace {
  /** Whether the host has a map to pick a place on; browsers have none. */
  readonly canPick: () => boolean
  /** Opens the map near a known place. Returns null if the person picked no place. */
  readonly pick: (near: Point | null) => Promise<PickedPlace | null>
}
