import { planProgress } from '@/modules/site/plan-progress/plan-progress.module'
import { ReportScreen } from '@/screens/planning/report-screen'

export default function Page() {
  return <ReportScreen module={planProgress} />
}
