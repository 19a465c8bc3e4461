import { project } from '@/modules/projects/project/project.module'
import { recordDetail } from '@/screens/records/record-detail-screen'

export default recordDetail(project)
