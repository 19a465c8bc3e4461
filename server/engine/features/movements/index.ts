import type { Feature } from '../../change/feature'
import { movementLocks, moveStock } from './movements'

/** A record in effect moves goods in the book of stock. It comes before the ledger, which posts what they are worth. */
export const movements: Feature = {
  name: 'movements',
  locks: movementLocks,
  appliesTo: ({ module }) => module.movements.length > 0,
  afterWrite: moveStock,
}
