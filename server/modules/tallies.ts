import { approvalTally } from '../engine/flows/tally'
import type { Tally } from '../engine/tallies'

/** What is counted for a person beside the messages they have not read. */
export const tallies: readonly Tally[] = [approvalTally]
