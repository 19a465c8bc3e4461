import { quality } from '@/modules/quality/area'
import { AreaEdit } from '@/screens/records/area-edit'

export default function Page() {
  return <AreaEdit modules={quality.modules} />
}
