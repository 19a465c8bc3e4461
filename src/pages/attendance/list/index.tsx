import { attendance } from '@/modules/attendance/area'
import { AreaList } from '@/screens/records/area-pages'
import '@/screens/records/views/list-views'

export default function Page() {
  return <AreaList modules={attendance.modules} />
}
