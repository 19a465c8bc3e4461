type Values = Readonly<Record<string, unknown>>

/** An action of a record that begins a record of another module which refers to it, such as a payment of a contract. */
export interface Offer {
  readonly name: string
  /** The text of its button. */
  readonly title: string
  /** The module of the new record, and its field that refers to this record; `items.stock` is one of a line. */
  readonly module: string
  readonly on: string
  /** The area of that module; without it the own one. */
  readonly area?: string
  /** The right to edit that module. */
  readonly code: string
  /** Values with which the record offers the action; `@flow` is the state of its approval as a number of the wire. */
  readonly when: Readonly<Record<string, unknown>>
}

export interface OffersOf<K extends string> {
  readonly offers?: readonly (Offer & { readonly when: Readonly<Partial<Record<K | '@flow', unknown>>> })[]
}

export interface Offers {
  readonly offers: readonly Offer[]
}

export const offersFrom = <K extends string>({ offers = [] }: OffersOf<K>): Offers => ({ offers })

/** Whether a record offers an action. */
export const isOffered = ({ when }: Offer, values: Values, flow: number) =>
  Object.entries(when).every(([name, expected]) => [expected].flat().includes(name === '@flow' ? flow : values[name]))
