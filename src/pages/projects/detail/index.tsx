import { projects } from '@/modules/projects/area'
import { milestone } from '@/modules/projects/milestone/milestone.module'
import { project } from '@/modules/projects/project/project.module'
import { addProjectHead } from '@/screens/progress/project-head'
import { AreaDetail } from '@/screens/records/area-pages'

addProjectHead(project, milestone)

export default function Page() {
  return <AreaDetail modules={projects.modules} />
}
