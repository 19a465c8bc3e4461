/** The place and the day whose weather a service fills into fields, by its own names. */
export interface Weather<K extends string = string> {
  /** The reference to a record with a position. */
  readonly at: K
  readonly on: K
  readonly into: { readonly [Name in 'low' | 'high' | 'Type' | 'Wind' | 'WindPower']?: K }
}

export interface WeatherOf<K extends string = string> {
  readonly weather?: Weather<K>
}
