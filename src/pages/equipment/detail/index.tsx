import { equipment } from '@/modules/equipment/area'
import { AreaDetail } from '@/screens/records/area-pages'

export default function Page() {
  return <AreaDetail modules={equipment.modules} />
}
