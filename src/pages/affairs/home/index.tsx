import { affairs } from '@/modules/affairs/area'
import { OrderFigures } from '@/screens/orders/order-figures'
import { AreaHome } from '@/screens/records/area-pages'
import type { HomeFigures } from '@/screens/records/home/module-home-screen'
import { ModuleCharts } from '@/screens/records/views/charts/module-charts'

const Figures: HomeFigures = (props) => (
  <>
    <OrderFigures project={props.project} />
    <ModuleCharts {...props} />
  </>
)

export default function Page() {
  return <AreaHome modules={affairs.modules} homes={affairs.homes} figures={Figures} />
}
