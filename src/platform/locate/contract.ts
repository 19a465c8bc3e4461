import type { OnMap, Position } from '../host-payloads'

/** Requests the position from the host, which asks the person for permission. Rejects with `Refused`. */
export type Locate = () => Promise<Position>
/** Opens a place on a map; `mayLeave` asks the person before the app opens another site for it. */
export type ShowOnMap = (place: OnMap, mayLeave: () => Promise<boolean>) => Promise<void>
