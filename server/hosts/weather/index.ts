import type { WeatherRow } from '@wire'
import type { Log } from '../../log'

interface Provider {
  readonly url: string
  readonly token: string
  readonly log: Log
}

/** Where, in GCJ-02, and on which day. */
export interface WeatherAsked {
  readonly latitude: number
  readonly longitude: number
  readonly day: string
}

/** The weather of a day, or null where nobody knows it. It never fails: whoever asks can type what they see. */
export type TellWeather = (asked: WeatherAsked) => Promise<WeatherRow | null>

/** Somebody waits with a form in front of them. */
const patience = 4000

/** Providers say degrees as numbers or as texts, with a sign behind. */
const degrees = (said: unknown) => {
  const found = /-?\d+(\.\d+)?/.exec(String(said ?? ''))
  return found === null ? null : Math.round(Number(found[0]))
}

const longest = 20
const textIn = (said: unknown) => (typeof said === 'string' ? said.trim().slice(0, longest) : '')

const rowFrom = ({ low, high, Type, Wind, WindPower }: Readonly<Record<string, unknown>>): WeatherRow => ({
  ...{ low: degrees(low), high: degrees(high) },
  ...{ Type: textIn(Type), Wind: textIn(Wind), WindPower: textIn(WindPower) },
})

const saysNothing = ({ low, high, Type }: WeatherRow) => low === null && high === null && Type === ''

/** Asks a service: `GET` with latitude, longitude and date; it answers by the names of the specification. */
const viaService =
  ({ url, token, log }: Provider): TellWeather =>
  async ({ latitude, longitude, day }) => {
    try {
      const address = new URL(url)
      address.searchParams.set('latitude', String(latitude))
      address.searchParams.set('longitude', String(longitude))
      address.searchParams.set('date', day)
      const answer = await fetch(address, {
        headers: token === '' ? {} : { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(patience),
      })
      if (!answer.ok) throw new Error(`the weather service answered ${answer.status}`)
      const body: unknown = await answer.json()
      if (typeof body !== 'object' || body === null) throw new Error('the weather service answered no object')
      const row = rowFrom(body as Readonly<Record<string, unknown>>)
      return saysNothing(row) ? null : row
    } catch (error) {
      log.warn({ reason: String(error) }, 'the weather is not known')
      return null
    }
  }

export const weatherTeller = (provider: Provider): TellWeather =>
  provider.url === '' ? async () => null : viaService(provider)
