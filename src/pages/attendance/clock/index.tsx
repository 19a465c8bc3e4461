import { ClockScreen } from '@/screens/attendance/clock-screen'

export default function Page() {
  return <ClockScreen />
}
