import type { Topic } from './double'

/** What a day is like where nothing else was said. */
const usual = { low: '12℃', high: 21, Type: '小雨', Wind: '东北风', WindPower: '3级' }

/** `GET /weather`: a service as our README describes it; it knows nothing of days before 2020. */
export const weatherService =
  (days: ReadonlyMap<string, Readonly<Record<string, unknown>>>): Topic =>
  ({ path, query }) => {
    if (path !== '/weather') return undefined
    const day = query.get('date') ?? ''
    return day < '2020' ? { '@status': 404 } : { ...(days.get(day) ?? usual) }
  }
