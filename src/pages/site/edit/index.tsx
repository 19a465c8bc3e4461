import { site } from '@/modules/site/area'
import { AreaEdit } from '@/screens/records/area-edit'
import '@/screens/records/features/builds-form'
import '@/screens/records/features/plan-form'

export default function Page() {
  return <AreaEdit modules={site.modules} />
}
