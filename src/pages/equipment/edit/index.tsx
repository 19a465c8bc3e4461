import { equipment } from '@/modules/equipment/area'
import { AreaEdit } from '@/screens/records/area-edit'

export default function Page() {
  return <AreaEdit modules={equipment.modules} />
}
