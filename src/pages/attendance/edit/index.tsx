import { attendance } from '@/modules/attendance/area'
import { AreaEdit } from '@/screens/records/area-edit'

export default function Page() {
  return <AreaEdit modules={attendance.modules} />
}
