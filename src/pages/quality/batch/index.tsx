import { quality } from '@/modules/quality/area'
import { AreaBatch } from '@/screens/records/batch/area-batch'

export default function Page() {
  return <AreaBatch modules={quality.modules} />
}
