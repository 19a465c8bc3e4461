import { finance } from '@/modules/finance/area'
import { AreaBatch } from '@/screens/records/batch/area-batch'

export default function Page() {
  return <AreaBatch modules={finance.modules} />
}
