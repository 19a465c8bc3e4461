import { project } from '@/modules/projects/project/project.module'
import { ProjectTabScreen } from '@/screens/projects/project-tab-screen'

export default function Page() {
  return <ProjectTabScreen module={project} />
}
