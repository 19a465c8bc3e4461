import type { Topic } from './double'

/** The answer for days without a configured one. */
const defaultWeather = { low: '12℃', high: 21, Type: '小雨', Wind: '东北风', WindPower: '3级' }

/** `GET /weather`: a service as described in the README; days before 2020 are unknown. */
export const weatherService =
  (days: ReadonlyMap<string, Readonly<Record<string, unknown>>>): Topic =>
  ({ path, query }) => {
    if (path !== '/weather') return undefined
    const day = query.get('date') ?? ''
    return day < '2020' ? { '@status': 404 } : { ...(days.get(day) ?? defaultWeather) }
  }
