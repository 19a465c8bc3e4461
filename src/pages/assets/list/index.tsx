import { assets } from '@/modules/assets/area'
import { AreaList } from '@/screens/records/area-pages'

export default function Page() {
  return <AreaList modules={assets.modules} />
}
