import { site } from '@/modules/site/area'
import { AreaEdit } from '@/screens/records/area-pages'

export default function Page() {
  return <AreaEdit modules={site.modules} />
}
