export interface MapPoint {
  readonly id: string
  /** In GCJ-02. */
  readonly latitude: number
  readonly longitude: number
  /** Stands on the pin: the number of a row, or how many records are there. */
  readonly text: string
  readonly isCluster: boolean
}

export interface HostMapProps {
  readonly points: readonly MapPoint[]
  /** The id of the highlighted point; empty for none. */
  readonly picked: string
  /** The map moves to show all points when this changes. */
  readonly fit: string
  /** Name of the map for a screen reader. */
  readonly label: string
  readonly onPick: (id: string) => void
  /** The person moved the map: south, west, north and east in degrees. */
  readonly onMove: (box: string) => void
  /** No map can be shown, for example without a connection. */
  readonly onFailed: () => void
}
