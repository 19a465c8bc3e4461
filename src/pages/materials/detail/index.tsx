import { materials } from '@/modules/materials/area'
import { AreaDetail } from '@/screens/records/area-pages'

export default function Page() {
  return <AreaDetail modules={materials.modules} />
}
