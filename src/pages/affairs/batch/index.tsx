import { affairs } from '@/modules/affairs/area'
import { AreaBatch } from '@/screens/records/batch/area-batch'

export default function Page() {
  return <AreaBatch modules={affairs.modules} />
}
