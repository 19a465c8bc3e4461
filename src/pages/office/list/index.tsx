import { office } from '@/modules/office/area'
import { AreaList } from '@/screens/records/area-pages'
import '@/screens/records/features/pinned'
import '@/screens/records/views/list-views'

export default function Page() {
  return <AreaList modules={office.modules} />
}
