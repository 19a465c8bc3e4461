import { site } from '@/modules/site/area'
import { AreaDetail } from '@/screens/records/area-pages'

export default function Page() {
  return <AreaDetail modules={site.modules} />
}
