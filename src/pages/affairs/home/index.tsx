import { affairs } from '@/modules/affairs/area'
import { AreaHome } from '@/screens/records/area-pages'

export default function Page() {
  return <AreaHome modules={affairs.modules} homes={affairs.homes} />
}
