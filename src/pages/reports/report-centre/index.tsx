import { reports } from '@/modules/reports/area'
import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { outputReport } from '@/modules/site/output-report/output-report.module'
import { ReportCentreScreen } from '@/screens/logs/report-centre-screen'

const modules = [constructionLog, ...reports.modules.filter(({ partOf }) => partOf === undefined), outputReport]

export default function Page() {
  return <ReportCentreScreen modules={modules} />
}
