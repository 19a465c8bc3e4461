import { ReminderScreen } from '@/screens/attendance/setting-screens'

export default function Page() {
  return <ReminderScreen />
}
