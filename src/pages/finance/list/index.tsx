import { finance } from '@/modules/finance/area'
import { AreaList } from '@/screens/records/area-pages'
import '@/screens/records/views/list-views'
import '@/screens/records/features/money-list'

export default function Page() {
  return <AreaList modules={finance.modules} />
}
