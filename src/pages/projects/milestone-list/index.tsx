import { milestone } from '@/modules/projects/milestone/milestone.module'
import { MilestoneListScreen } from '@/screens/progress/milestone-list-screen'

export default function Page() {
  return <MilestoneListScreen module={milestone} />
}
