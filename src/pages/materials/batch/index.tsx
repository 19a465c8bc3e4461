import { materials } from '@/modules/materials/area'
import { AreaBatch } from '@/screens/records/batch/area-batch'

export default function Page() {
  return <AreaBatch modules={materials.modules} />
}
