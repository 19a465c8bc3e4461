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

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** A place picked on a map, in GCJ-02, with the address that its map gives it. */
export interface PickedPlace extends Point {
  readonly address: string
}

/** Joins the parts of an address and leaves out parts that an earlier one contains. */
export const addressOf = (...parts: readonly (string | undefined)[]) =>
  parts
    .map((part) => part?.trim() ?? '')
    .filter((part, index, all) => part !== '' && !all.slice(0, index).some((before) => before.includes(part)))
    .join(' ')

/** The file at an address. */
export interface OpenedFile {
  readonly name: string
  /** In bytes, exactly; 0 if unknown. A picture needs none. */
  readonly size: number
  readonly isPicture?: boolean
}

/** How a page is shown in a chat. The link has the address of the page and no more. */
export interface Card {
  readonly title: string
  readonly summary: string
  /** Path of a picture on the server; it shows nothing of the record. */
  readonly picture: string
  /** The page, as a hash. */
  readonly hash: string
}
