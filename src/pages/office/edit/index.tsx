import { office } from '@/modules/office/area'
import { AreaEdit } from '@/screens/records/area-pages'

export default function Page() {
  return <AreaEdit modules={office.modules} />
}
