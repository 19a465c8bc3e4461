import { office } from '@/modules/office/area'
import { AreaEdit } from '@/screens/records/area-edit'

export default function Page() {
  return <AreaEdit modules={office.modules} />
}
