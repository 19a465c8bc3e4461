import { revisePlan } from '../../../modules/planning/plans'
import { planBoard, tasksToReport } from '../../../modules/planning/reads'
import { type Endpoint, endpoint } from '../../wire/endpoint'
import { guid, oneOf, optional } from '../../wire/input'
import { page, rows } from '../feature-calls'

/** Plans and their progress, beyond what every module has. */
export const planCalls: readonly Endpoint[] = [
  endpoint('Plan.GetBoard', {
    kind: 'read',
    session: 'member',
    input: { page, rows, guid: guid(), view: oneOf(['weeks', 'mine', 'late', 'critical', 'tree']) },
    handle: (call) => planBoard(call, call.input),
  }),
  endpoint('Plan.Revise', {
    kind: 'save',
    session: 'member',
    input: { guid: guid() },
    handle: (call) => revisePlan(call, call.input.guid),
  }),
  endpoint('PlanProgress.GetMine', {
    kind: 'read',
    session: 'member',
    input: { plan: optional(guid()) },
    handle: (call) => tasksToReport(call, call.input.plan),
  }),
]
