import { quality } from '@/modules/quality/area'
import { AreaEdit } from '@/screens/records/area-edit'
import '@/screens/findings/photo-pairs'
import '@/screens/findings/same-part'
import '@/screens/records/features/answers-form'
import '@/screens/records/features/lines-form'

export default function Page() {
  return <AreaEdit modules={quality.modules} />
}
