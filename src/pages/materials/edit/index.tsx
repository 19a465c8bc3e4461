import { materials } from '@/modules/materials/area'
import { AreaEdit } from '@/screens/records/area-edit'

export default function Page() {
  return <AreaEdit modules={materials.modules} />
}
