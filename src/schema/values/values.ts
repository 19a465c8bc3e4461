/** An amount of money as a whole number of fen, so that sums are exact. Amounts are written with `yuan`. */
export type Fen = number & { readonly unit: 'fen' }
export type IsoDate = `${number}-${number}-${number}`
/** The code of a member of the enterprise. */
export type UserCode = string
export type Guid = string

/** A position in GCJ-02, the coordinate system of Chinese maps, with its address. */
export interface Place {
  readonly address: string
  /** Null if only the address is known. */
  readonly latitude: number | null
  readonly longitude: number | null
  /** Only for positions measured by a phone: the accuracy in metres and the time. */
  readonly accuracy?: number
  readonly at?: Instant
}

/** A range of days that includes both ends. */
export interface DateRange {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** An instant in ISO form, in UTC. */
export type Instant = string
