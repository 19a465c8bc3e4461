import { attendance } from '@/modules/attendance/area'
import { AreaDetail } from '@/screens/records/area-pages'

export default function Page() {
  return <AreaDetail modules={attendance.modules} />
}
