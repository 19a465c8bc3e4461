import { projects } from '@/modules/projects/area'
import { AreaEdit } from '@/screens/records/area-edit'

export default function Page() {
  return <AreaEdit modules={projects.modules} />
}
