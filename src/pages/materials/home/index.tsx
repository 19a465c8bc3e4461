import { materials } from '@/modules/materials/area'
import { AreaHome } from '@/screens/records/area-pages'

export default function Page() {
  return <AreaHome modules={materials.modules} homes={materials.homes} />
}
