import { materialClass } from '@/modules/materials/material-class/material-class.module'
import { ClassesScreen } from '@/screens/supply/classes-screen'

export default function Page() {
  return <ClassesScreen module={materialClass} />
}
