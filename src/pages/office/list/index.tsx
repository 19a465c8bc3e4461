import { office } from '@/modules/office/area'
import { AreaList } from '@/screens/records/area-pages'

export default function Page() {
  return <AreaList modules={office.modules} />
}
