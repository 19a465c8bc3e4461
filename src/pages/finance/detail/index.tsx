import { finance } from '@/modules/finance/area'
import { AreaDetail } from '@/screens/records/area-pages'

export default function Page() {
  return <AreaDetail modules={finance.modules} />
}
