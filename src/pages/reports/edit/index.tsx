import { reports } from '@/modules/reports/area'
import '@/screens/records/features/builds-form'
import { ReportEdit } from '@/screens/reports/report-edit'

export default function Page() {
  return <ReportEdit modules={reports.modules} />
}
