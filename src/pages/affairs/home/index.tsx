import { affairs } from '@/modules/affairs/area'
import { AreaHome } from '@/screens/records/area-pages'
import { ModuleCharts } from '@/screens/records/views/charts/module-charts'

export default function Page() {
  return <AreaHome modules={affairs.modules} homes={affairs.homes} figures={ModuleCharts} />
}
