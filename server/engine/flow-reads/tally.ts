import { waitingCounts } from '../../store/flows/lists'
import type { Tally } from '../core/counters'

/** The approvals that wait for somebody, and those of them that wait too long. */
export const approvalTally: Tally = async ({ sql, who }) => {
  const { waiting, overdue } = await waitingCounts(sql, who.userCode)
  return { approval: waiting, overdue }
}
