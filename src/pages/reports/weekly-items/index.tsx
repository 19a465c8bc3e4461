import { weeklyReport } from '@/modules/reports/weekly-report/weekly-report.module'
import { WeeklyItemsScreen } from '@/screens/reports/weekly-items-screen'

export default function Page() {
  return <WeeklyItemsScreen module={weeklyReport} />
}
