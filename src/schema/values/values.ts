/** Money is a whole number of fen, so that sums are exact. Write amounts with `yuan`. */
export type Fen = number & { readonly unit: 'fen' }
export type IsoDate = `${number}-${number}-${number}`
/** The code of a member of the enterprise. */
export type UserCode = string
export type Guid = string

/** A position in GCJ-02, the coordinates Chinese maps draw, with its address in words. */
export interface Place {
  readonly address: string
  /** Null where only the words are known. */
  readonly latitude: number | null
  readonly longitude: number | null
  /** Where a phone said where it was: within how many metres, and when. */
  readonly accuracy?: number
  readonly at?: Instant
}

/** From one day to another, both of them included. */
export interface DateRange {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** An instant in ISO form, in UTC. */
export type Instant = string
