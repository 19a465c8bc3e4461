import { affairs } from '@/modules/affairs/area'
import { AreaDetail } from '@/screens/records/area-pages'
import '@/screens/orders/opinion'
import '@/screens/orders/set-out'

export default function Page() {
  return <AreaDetail modules={affairs.modules} />
}
