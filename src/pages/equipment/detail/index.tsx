import { equipment } from '@/modules/equipment/area'
import { AreaDetail } from '@/screens/records/area-pages'
import '@/screens/records/features/state-detail'

export default function Page() {
  return <AreaDetail modules={equipment.modules} />
}
