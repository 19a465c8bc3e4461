import { reports } from '@/modules/reports/area'
import { AreaDetail } from '@/screens/records/area-pages'

export default function Page() {
  return <AreaDetail modules={reports.modules} />
}
