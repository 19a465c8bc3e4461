import type { Feature } from '../../change/feature'
import { hasLimits, mustLeaveRest } from './open-rest'

/** What is open of a record never becomes negative; the ledger was changed before, under the lock of that record. */
export const allocates: Feature = {
  name: 'allocates',
  appliesTo: ({ module }) => hasLimits(module),
  afterWrite: mustLeaveRest,
}
