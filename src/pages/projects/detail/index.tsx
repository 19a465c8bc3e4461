import { projects } from '@/modules/projects/area'
import { AreaDetail } from '@/screens/records/area-pages'

export default function Page() {
  return <AreaDetail modules={projects.modules} />
}
