/** Position of this device in GCJ-02, the coordinate system of Chinese maps. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
  /** Radius in metres. */
  readonly accuracy: number
  /** ISO instant of the measurement. */
  readonly at: string
}

export interface OnMap {
  readonly latitude: number
  readonly longitude: number
  readonly name: string
}

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** A place picked on a map, in GCJ-02, with the address from that map. */
export interface PickedPlace extends Point {
  readonly address: string
}

/** Joins the parts of an address and leaves out parts that an earlier one contains. */
export const addressOf = (...parts: readonly (string | undefined)[]) =>
  parts
    .map((part) => part?.trim() ?? '')
    .filter((part, index, all) => part !== '' && !all.slice(0, index).some((before) => before.includes(part)))
    .join(' ')

/** Describes the file at a URL. */
export interface OpenedFile {
  readonly name: string
  /** Exact size in bytes; 0 if unknown. Not needed for a picture. */
  readonly size: number
  readonly isPicture?: boolean
}

/** Preview of a page in a chat. The link contains the address of the page only. */
export interface Card {
  readonly title: string
  readonly summary: string
  /** Path of a neutral picture on the server, which reveals nothing of the record. */
  readonly picture: string
  /** Hash path of the page. */
  readonly hash: string
}
