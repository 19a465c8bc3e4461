import { isNew } from '../../change/change'
import type { Feature } from '../../change/feature'
import { movementLocks, moveStock } from './movements'

/**
 * A record in effect moves goods in the book of stock. It comes before the ledger, which posts what they are worth, and
 * before the insert of a new record, whose lines then are inserted with what they are worth.
 */
export const movements: Feature = {
  name: 'movements',
  locks: movementLocks,
  appliesTo: ({ module }) => module.movements.length > 0,
  beforeInsert: moveStock,
  afterWrite: async (work, change) => (isNew(change) ? undefined : moveStock(work, change)),
}
