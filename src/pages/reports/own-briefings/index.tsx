import { projectBriefing } from '@/modules/reports/project-briefing/project-briefing.module'
import { OwnBriefingsScreen } from '@/screens/reports/own-briefings-screen'
import '@/screens/records/views/list-views'

export default function Page() {
  return <OwnBriefingsScreen module={projectBriefing} />
}
