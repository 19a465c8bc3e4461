/** Where this phone is, in GCJ-02, the coordinates Chinese maps draw. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
  /** Within how many metres. */
  readonly accuracy: number
  /** When, as an ISO instant. */
  readonly at: string
}

export interface OnMap {
  readonly latitude: number
  readonly longitude: number
  readonly name: string
}

/** Asks the host, which asks the person. Rejects with `Refused`. */
export type Locate = () => Promise<Position>
/** Opens a place on a map; `mayLeave` is asked before the program is left for one. */
export type ShowOnMap = (place: OnMap, mayLeave: () => Promise<boolean>) => Promise<void>
