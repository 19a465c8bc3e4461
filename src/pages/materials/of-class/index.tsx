import { material } from '@/modules/materials/material/material.module'
import { MaterialsOfClassScreen } from '@/screens/supply/materials-of-class-screen'

export default function Page() {
  return <MaterialsOfClassScreen module={material} />
}
