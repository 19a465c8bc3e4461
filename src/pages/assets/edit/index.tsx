import { assets } from '@/modules/assets/area'
import { AreaEdit } from '@/screens/records/area-edit'

export default function Page() {
  return <AreaEdit modules={assets.modules} />
}
