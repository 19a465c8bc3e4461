import { assets } from '@/modules/assets/area'
import { AreaHome } from '@/screens/records/area-pages'

export default function Page() {
  return <AreaHome modules={assets.modules} homes={assets.homes} />
}
