import { materials } from '@/modules/materials/area'
import { material } from '@/modules/materials/material/material.module'
import { MaterialByCode } from '@/screens/supply/material-by-code'
import { addMaterialOverview } from '@/screens/supply/material-overview'

addMaterialOverview(material)

export default function Page() {
  return <MaterialByCode modules={materials.modules} material={material} />
}
