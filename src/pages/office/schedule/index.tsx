import { schedule } from '@/modules/office/schedule/schedule.module'
import { ScheduleScreen } from '@/screens/planning/schedule-screen'

export default function Page() {
  return <ScheduleScreen module={schedule} />
}
