import { finance } from '@/modules/finance/area'
import { AreaDetail } from '@/screens/records/area-pages'
import '@/screens/records/features/money-detail'

export default function Page() {
  return <AreaDetail modules={finance.modules} />
}
