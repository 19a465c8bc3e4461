import { finance } from '@/modules/finance/area'
import { AreaList } from '@/screens/records/area-pages'

export default function Page() {
  return <AreaList modules={finance.modules} />
}
