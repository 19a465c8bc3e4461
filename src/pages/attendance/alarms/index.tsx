import { AlarmsScreen } from '@/screens/attendance/setting-screens'

export default function Page() {
  return <AlarmsScreen />
}
