import { MonthScreen } from '@/screens/attendance/month-screen'

export default function Page() {
  return <MonthScreen />
}
