import { clockIn } from '@/modules/attendance/clock-in/clock-in.module'
import { SubmitScreen } from '@/screens/attendance/submit-screen'

export default function Page() {
  return <SubmitScreen module={clockIn} />
}
