import { quality } from '@/modules/quality/area'
import { AreaDetail } from '@/screens/records/area-pages'
import '@/screens/findings/photo-pairs'

export default function Page() {
  return <AreaDetail modules={quality.modules} />
}
