import { reports } from '@/modules/reports/area'
import { ReportEdit } from '@/screens/reports/report-edit'

export default function Page() {
  return <ReportEdit modules={reports.modules} />
}
