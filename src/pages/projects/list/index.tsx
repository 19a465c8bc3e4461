import { projects } from '@/modules/projects/area'
import { AreaList } from '@/screens/records/area-pages'

export default function Page() {
  return <AreaList modules={projects.modules} />
}
