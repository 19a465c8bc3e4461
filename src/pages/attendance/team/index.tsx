import { clockIn } from '@/modules/attendance/clock-in/clock-in.module'
import { TeamScreen } from '@/screens/attendance/team-screen'

export default function Page() {
  return <TeamScreen module={clockIn} />
}
