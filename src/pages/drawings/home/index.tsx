import { drawings } from '@/modules/drawings/area'
import { AreaHome } from '@/screens/records/area-pages'
import { ModuleCharts } from '@/screens/records/views/charts/module-charts'

export default function Page() {
  return <AreaHome modules={drawings.modules} homes={drawings.homes} figures={ModuleCharts} />
}
