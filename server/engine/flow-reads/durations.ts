import type { NodeDuration } from '@wire'
import { Problem } from '@/schema'
import { nodeDurations } from '../../store/flows/durations'
import { may } from '../core/actor'
import type { AtWork } from '../core/context'
import type { Business } from '../flows/flow-modules'
import { moduleName, monitorCode, visibleFlows } from './inbox'

/** The durations of nodes, of the flows that the caller may see. */
export async function durations(
  work: AtWork,
  business: Business,
  module: string,
  days: number,
): Promise<readonly NodeDuration[]> {
  if (!may(work.who, monitorCode, 'view')) throw new Problem('no-view-right')
  const found = await nodeDurations(work.sql, visibleFlows(work, business), module, days)
  return found.map((each) => ({
    MID: each.module,
    ModuleName: moduleName(work, business, each.module),
    NodeName: each.node,
    Count: each.count,
    Minutes: each.minutes,
    Longest: each.longest,
    Waiting: each.waiting,
  }))
}
