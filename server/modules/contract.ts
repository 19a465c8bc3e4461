import { linesIn } from '@/schema'
import { type Change, isNew, type ModuleHooks, type Values } from '../engine/change/change'
import type { AtWork } from '../engine/core/context'
import { refuse } from '../engine/core/refuse'
import { duplicateAt } from '../engine/features/unique/unique'
import { updateBill } from '../store/business/bills'
import { codesOfOthers, deleteCodes, enterCodes } from '../store/business/invoices'
import { updatePendingPayments } from '../store/business/payments'

type Lines = readonly Readonly<Record<string, unknown>>[]

const codesIn = (values: Values | null) => ((values?.invoices ?? []) as Lines).map(({ code }) => String(code))

/**
 * An invoice is entered only once in all contracts. The key of `invoice_code` ensures this, because a save must wait
 * only for a save with the same code, and an import enters thousands of codes in one transaction.
 */
async function invoicesOnce({ sql, enterprise }: AtWork, { guid, before, after }: Change) {
  const now = new Set(codesIn(after))
  const then = new Set(codesIn(before))
  const removed = [...then].filter((code) => !now.has(code))
  const added = [...now].filter((code) => !then.has(code))
  if (removed.length > 0) await deleteCodes(sql, guid, removed)
  if (added.length === 0 || (await enterCodes(sql, enterprise, guid, added)) === added.length) return
  const others = await codesOfOthers(sql, guid, added)
  const codes = codesIn(after)
  refuse(others.map((code) => duplicateAt(`invoices.${codes.indexOf(code)}.code`)))
}

const hasBill = (values: Values | null) => linesIn(values, 'items').length > 0

export const contracts: ModuleHooks = {
  appliesTo: (change) => !isNew(change) || codesIn(change.after).length > 0 || hasBill(change.after),
  async afterWrite(work, change) {
    await invoicesOnce(work, change)
    if (hasBill(change.after)) await updateBill(work.sql, change.guid)
    // A node that was reached is due.
    if (change.cause === 'step') await updatePendingPayments(work.sql, change.guid)
  },
}
