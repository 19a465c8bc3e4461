import { affairs } from '@/modules/affairs/area'
import { AreaEdit } from '@/screens/records/area-edit'
import '@/screens/orders/free-handlers'
import '@/screens/records/features/lines-form'

export default function Page() {
  return <AreaEdit modules={affairs.modules} />
}
