import { materials } from '@/modules/materials/area'
import { AreaList } from '@/screens/records/area-pages'
import { BatchOfStep } from '@/screens/records/batch/batch-of-step'
import { batchEntry } from '@/screens/records/features/batch'
import { addListFeatures } from '@/screens/records/features/list'
import { rowOffers } from '@/screens/supply/row-offers'

addListFeatures(batchEntry, rowOffers)

export default function Page() {
  return <AreaList modules={materials.modules} above={BatchOfStep} />
}
