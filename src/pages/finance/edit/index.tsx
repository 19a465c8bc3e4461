import { finance } from '@/modules/finance/area'
import { AreaEdit } from '@/screens/records/area-edit'
import '@/screens/records/features/money-form'

export default function Page() {
  return <AreaEdit modules={finance.modules} />
}
