import { materials } from '@/modules/materials/area'
import { AreaEdit } from '@/screens/records/area-edit'
import '@/screens/records/features/lines-form'

export default function Page() {
  return <AreaEdit modules={materials.modules} />
}
