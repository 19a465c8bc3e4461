import { project } from '@/modules/projects/project/project.module'
import { recordList } from '@/screens/records/record-list-screen'

export default recordList(project)
