import { affairs } from '@/modules/affairs/area'
import { AreaEdit } from '@/screens/records/area-edit'

export default function Page() {
  return <AreaEdit modules={affairs.modules} />
}
