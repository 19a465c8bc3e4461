import { linesIn } from '@/schema'
import { isNew, type ModuleHooks, type Values } from '../engine/change/change'
import { refuse } from '../engine/core/refuse'
import { updateBill } from '../store/business/bills'
import { lockedFigures, supplementOf } from '../store/business/contract-figures'
import { updatePendingPayments } from '../store/business/payments'

const hasBill = (values: Values | null) => linesIn(values, 'items').length > 0

export const contracts: ModuleHooks = {
  // A supplement has no supplements itself, so that a contract and its supplements are two levels.
  async fill({ sql }, { guid, values }) {
    if (typeof values.mainContract !== 'string') return {}
    refuse(values.mainContract === guid ? [{ field: 'mainContract', reason: 'in-a-circle' }] : [])
    await lockedFigures(sql, values.mainContract)
    const below = await supplementOf(sql, guid)
    refuse(below === null ? [] : [{ field: 'mainContract', reason: 'has-supplements', limit: below }])
    return {}
  },
  appliesTo: (change) => !isNew(change) || hasBill(change.after),
  async afterWrite(work, change) {
    if (hasBill(change.after)) await updateBill(work.sql, change.guid)
    // A node that was reached is due.
    if (change.cause === 'step') await updatePendingPayments(work.sql, change.guid)
  },
}
