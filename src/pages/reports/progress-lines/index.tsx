import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { ProgressLinesScreen } from '@/screens/logs/progress-lines-screen'

export default function Page() {
  return <ProgressLinesScreen module={constructionLog} />
}
