import { materials } from '@/modules/materials/area'
import { AreaList } from '@/screens/records/area-pages'

export default function Page() {
  return <AreaList modules={materials.modules} />
}
