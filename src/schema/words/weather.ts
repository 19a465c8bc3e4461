/** The weather of a day, by the names of the outside service. */
export const weathers = {
  sunny: '晴',
  cloudy: '多云',
  overcast: '阴',
  showers: '阵雨',
  rain: '雨',
  storm: '暴雨',
  snow: '雪',
  fog: '雾',
  dust: '沙尘',
} as const

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
