import { materials } from '@/modules/materials/area'
import { AreaEdit } from '@/screens/records/area-edit'
import '@/screens/records/features/lines-form'
import '@/screens/records/features/stock-form'

export default function Page() {
  return <AreaEdit modules={materials.modules} />
}
