import { waitingCounts } from '../../store/flows/lists'
import type { Tally } from '../core/counters'

/** The pending and the overdue approvals of the caller. */
export const approvalTally: Tally = async ({ sql, who }) => {
  const { waiting, overdue } = await waitingCounts(sql, who.userCode)
  return { approval: waiting, overdue }
}
