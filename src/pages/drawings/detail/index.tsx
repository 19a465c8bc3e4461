import { drawings } from '@/modules/drawings/area'
import { AreaDetail } from '@/screens/records/area-pages'
import '@/screens/records/features/state-detail'

export default function Page() {
  return <AreaDetail modules={drawings.modules} />
}
