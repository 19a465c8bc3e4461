import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { WeatherAmendScreen } from '@/screens/logs/weather-amend-screen'

export default function Page() {
  return <WeatherAmendScreen module={constructionLog} />
}
