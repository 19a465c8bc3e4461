/**
 * The place and the day of a weather report, and the fields that its values (by the names of the service) are put into.
 */
export interface Weather<K extends string = string> {
  /** The reference to a record with a position. */
  readonly at: K
  readonly on: K
  readonly into: { readonly [Name in 'low' | 'high' | 'Type' | 'Wind' | 'WindPower']?: K }
}

export interface WeatherOf<K extends string = string> {
  readonly weather?: Weather<K>
}
