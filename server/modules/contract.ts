import { linesIn } from '@/schema'
import { isNew, type ModuleHooks, type Values } from '../engine/change/change'
import { updateBill } from '../store/business/bills'
import { updatePendingPayments } from '../store/business/payments'

const hasBill = (values: Values | null) => linesIn(values, 'items').length > 0

export const contracts: ModuleHooks = {
  appliesTo: (change) => !isNew(change) || hasBill(change.after),
  async afterWrite(work, change) {
    if (hasBill(change.after)) await updateBill(work.sql, change.guid)
    // A node that was reached is due.
    if (change.cause === 'step') await updatePendingPayments(work.sql, change.guid)
  },
}
