import { plan } from '@/modules/site/plan/plan.module'
import { planTask } from '@/modules/site/plan-task/plan-task.module'
import { PlanPage } from '@/screens/planning/plan-page'
import '@/screens/records/views/list-views'

export default function Page() {
  return <PlanPage plan={plan} task={planTask} />
}
