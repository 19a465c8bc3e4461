import { milestone } from '@/modules/projects/milestone/milestone.module'
import { MilestonesScreen } from '@/screens/progress/milestones-screen'

export default function Page() {
  return <MilestonesScreen module={milestone} />
}
