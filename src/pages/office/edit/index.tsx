import { office } from '@/modules/office/area'
import { AreaEdit } from '@/screens/records/area-edit'
import '@/screens/records/features/away-with'

export default function Page() {
  return <AreaEdit modules={office.modules} />
}
