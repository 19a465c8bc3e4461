import type { Tally } from '../engine/core/counters'
import { approvalTally } from '../engine/flow-reads/tally'

/** Numbers that are counted for a user in addition to unread messages. */
export const tallies: readonly Tally[] = [approvalTally]
