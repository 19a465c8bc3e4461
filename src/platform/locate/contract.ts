import type { OnMap, Position } from '../host-payloads'

/** Asks the host, which asks the person. Rejects with `Refused`. */
export type Locate = () => Promise<Position>
/** Opens a place on a map; `mayLeave` is asked before the program is left for one. */
export type ShowOnMap = (place: OnMap, mayLeave: () => Promise<boolean>) => Promise<void>
