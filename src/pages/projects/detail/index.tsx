import { project } from '@/modules/projects/project/project.module'
import { RecordDetailScreen } from '@/screens/records/record-detail-screen'

export default function Page() {
  return <RecordDetailScreen module={project} />
}
