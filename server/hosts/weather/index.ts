import type { WeatherRow } from '@wire'
import type { Log } from '../../log'

interface Provider {
  readonly url: string
  readonly token: string
  readonly log: Log
}

/** A position in GCJ-02 and a day. */
export interface WeatherQuery {
  readonly latitude: number
  readonly longitude: number
  readonly day: string
}

/**
 * Returns the weather of a day, or null if it is unknown. It never throws, because people can enter the weather by
 * hand.
 */
export type FetchWeather = (asked: WeatherQuery) => Promise<WeatherRow | null>

/** Short, because a person waits in front of a form. */
const timeout = 4000

/** Degrees as a number, or as text with a unit. */
const degrees = (value: unknown) => {
  const match = /-?\d+(\.\d+)?/.exec(String(value ?? ''))
  return match === null ? null : Math.round(Number(match[0]))
}

const maxLength = 20
const textIn = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, maxLength) : '')

const rowFrom = ({ low, high, Type, Wind, WindPower }: Readonly<Record<string, unknown>>): WeatherRow => ({
  ...{ low: degrees(low), high: degrees(high) },
  ...{ Type: textIn(Type), Wind: textIn(Wind), WindPower: textIn(WindPower) },
})

const isEmpty = ({ low, high, Type }: WeatherRow) => low === null && high === null && Type === ''

/**
 * Queries a service by `GET` with latitude, longitude and date; its answer has the property names of the specification.
 */
const viaService =
  ({ url, token, log }: Provider): FetchWeather =>
  async ({ latitude, longitude, day }) => {
    try {
      const address = new URL(url)
      address.searchParams.set('latitude', String(latitude))
      address.searchParams.set('longitude', String(longitude))
      address.searchParams.set('date', day)
      const answer = await fetch(address, {
        headers: token === '' ? {} : { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(timeout),
      })
      if (!answer.ok) throw new Error(`the weather service answered ${answer.status}`)
      const body: unknown = await answer.json()
      if (typeof body !== 'object' || body === null) throw new Error('the weather service answered no object')
      const row = rowFrom(body as Readonly<Record<string, unknown>>)
      return isEmpty(row) ? null : row
    } catch (error) {
      log.warn({ reason: String(error) }, 'the weather is not known')
      return null
    }
  }

export const weatherFetcher = (provider: Provider): FetchWeather =>
  provider.url === '' ? async () => null : viaService(provider)
