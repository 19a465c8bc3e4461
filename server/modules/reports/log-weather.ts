import type { WeatherRow } from '@wire'
import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import type { TickDeps } from '../../engine/change/change'
import { keepLogWeather, logsWithoutWeather } from '../../store/reports/log-weather'

/** How many logs are completed in one run of the clock, which is once an hour. */
const maxLogs = 100

/** The weather of a day in words, as the service calls it. */
function weatherText({ low, high, Type, Wind, WindPower }: WeatherRow) {
  const degrees = low === null && high === null ? '' : `${low ?? ''}~${high ?? ''} ℃`
  return [Type, degrees, [Wind, WindPower].filter(Boolean).join(' ')].filter((each) => each !== '').join(' ')
}

/**
 * Keeps with each new log what the weather service answers about its day, beside what its author wrote. A log never
 * waits for the service; while it does not answer, the logs of the last day are tried again.
 */
export async function keepWeather({ store, services }: TickDeps) {
  const asked = new Map<string, Promise<WeatherRow | null>>()
  for (const { enterprise, guid, day, latitude, longitude } of await store.system((sql) =>
    logsWithoutWeather(sql, constructionLog, maxLogs),
  )) {
    const key = `${latitude} ${longitude} ${day}`
    const found = asked.get(key) ?? services.fetchWeather({ latitude, longitude, day })
    asked.set(key, found)
    const row = await found
    if (row === null) continue
    await store.transaction({ enterprise }, (sql) => keepLogWeather(sql, constructionLog, guid, weatherText(row)))
  }
}
