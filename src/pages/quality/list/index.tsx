import { quality } from '@/modules/quality/area'
import { AreaList } from '@/screens/records/area-pages'
import { BatchOfStep } from '@/screens/records/batch/batch-of-step'
import { batchEntry } from '@/screens/records/features/batch'
import { addListFeatures } from '@/screens/records/features/list'
import '@/screens/records/views/list-views'

addListFeatures(batchEntry)

export default function Page() {
  return <AreaList modules={quality.modules} above={BatchOfStep} />
}
