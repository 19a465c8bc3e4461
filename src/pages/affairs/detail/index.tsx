import { affairs } from '@/modules/affairs/area'
import { AreaDetail } from '@/screens/records/area-pages'

export default function Page() {
  return <AreaDetail modules={affairs.modules} />
}
