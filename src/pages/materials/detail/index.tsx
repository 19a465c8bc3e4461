import { materials } from '@/modules/materials/area'
import { material } from '@/modules/materials/material/material.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import '@/screens/records/features/stock-detail'
import { MaterialByCode } from '@/screens/supply/material-by-code'
import { addMaterialOverview } from '@/screens/supply/material-overview'
import { addPurchaseArrivals } from '@/screens/supply/purchase-arrivals'

addMaterialOverview(material)
addPurchaseArrivals(purchase)

export default function Page() {
  return <MaterialByCode modules={materials.modules} material={material} />
}
