import { quality } from '@/modules/quality/area'
import { AreaList } from '@/screens/records/area-pages'

export default function Page() {
  return <AreaList modules={quality.modules} />
}
