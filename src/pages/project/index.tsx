import { project } from '@/modules/projects/project/project.module'
import { RecordListScreen } from '@/screens/records/record-list-screen'

export default function Page() {
  return <RecordListScreen module={project} />
}
