import type { Tally } from '../engine/core/counters'
import { approvalTally } from '../engine/flow-reads/tally'

/** What is counted for a person beside the messages they have not read. */
export const tallies: readonly Tally[] = [approvalTally]
