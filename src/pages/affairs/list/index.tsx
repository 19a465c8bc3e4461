import { affairs } from '@/modules/affairs/area'
import { AreaList } from '@/screens/records/area-pages'
import { BatchOfStep } from '@/screens/records/batch/batch-of-step'
import { batchEntry } from '@/screens/records/features/batch'
import { addListFeatures } from '@/screens/records/features/list'
import '@/screens/records/views/list-views'
import '@/screens/records/features/deadlines-list'

addListFeatures(batchEntry)

export default function Page() {
  return <AreaList modules={affairs.modules} above={BatchOfStep} />
}
