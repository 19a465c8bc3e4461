import { site } from '@/modules/site/area'
import { AreaList } from '@/screens/records/area-pages'

export default function Page() {
  return <AreaList modules={site.modules} />
}
