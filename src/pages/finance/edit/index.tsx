import { finance } from '@/modules/finance/area'
import { AreaEdit } from '@/screens/records/area-edit'

export default function Page() {
  return <AreaEdit modules={finance.modules} />
}
