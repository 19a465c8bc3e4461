import { office } from '@/modules/office/area'
import { AreaDetail } from '@/screens/records/area-pages'
import '@/screens/records/features/away-with'
import '@/screens/records/views/finish'

export default function Page() {
  return <AreaDetail modules={office.modules} />
}
