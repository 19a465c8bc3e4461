import { site } from '@/modules/site/area'
import { AreaEdit } from '@/screens/records/area-edit'

export default function Page() {
  return <AreaEdit modules={site.modules} />
}
