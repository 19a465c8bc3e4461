import { attendance } from '@/modules/attendance/area'
import { clockIn } from '@/modules/attendance/clock-in/clock-in.module'
import { checkOfPunch, faceOfPunch } from '@/screens/attendance/punch/punch-check'
import { ringOfPunch } from '@/screens/attendance/punch/punch-ring'
import { AreaDetail } from '@/screens/records/area-pages'
import { addDetailFeatures } from '@/screens/records/features/detail'

addDetailFeatures(checkOfPunch(clockIn), faceOfPunch(clockIn), ringOfPunch(clockIn))

export default function Page() {
  return <AreaDetail modules={attendance.modules} />
}
