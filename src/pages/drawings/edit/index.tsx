import { drawings } from '@/modules/drawings/area'
import { AreaEdit } from '@/screens/records/area-edit'
import '@/screens/records/features/lines-form'

export default function Page() {
  return <AreaEdit modules={drawings.modules} />
}
