import { quality } from '@/modules/quality/area'
import { AreaHome } from '@/screens/records/area-pages'

export default function Page() {
  return <AreaHome modules={quality.modules} homes={quality.homes} />
}
