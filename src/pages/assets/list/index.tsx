import { assets } from '@/modules/assets/area'
import { AreaList } from '@/screens/records/area-pages'
import '@/screens/records/views/list-views'

export default function Page() {
  return <AreaList modules={assets.modules} />
}
