import { assets } from '@/modules/assets/area'
import { AreaDetail } from '@/screens/records/area-pages'

export default function Page() {
  return <AreaDetail modules={assets.modules} />
}
