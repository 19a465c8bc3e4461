import { type Change, isNew, type ModuleHooks, type Values } from '../engine/change/change'
import type { AtWork } from '../engine/core/context'
import { refuse } from '../engine/core/refuse'
import { duplicateAt } from '../engine/features/unique/unique'
import { ownRows } from '../store/connection/row-security'
import { updatePendingPayments } from './payment'

type Lines = readonly Readonly<Record<string, unknown>>[]

const codesIn = (values: Values | null) => ((values?.invoices ?? []) as Lines).map(({ code }) => String(code))

/** The invoice codes among the given ones that are entered in another contract. */
async function enteredElsewhere({ sql }: AtWork, guid: string, codes: readonly string[]) {
  const others = await sql.many<{ code: string }>(
    `select code from invoice_code where ${ownRows()} and code = any($1) and contract <> $2`,
    [codes, guid],
  )
  return others.map(({ code }) => code)
}

/**
 * An invoice is entered only once in all contracts. The key of `invoice_code` ensures this, because a save must wait
 * only for a save with the same code, and an import enters thousands of codes in one transaction.
 */
async function invoicesOnce(work: AtWork, { guid, before, after }: Change) {
  const now = new Set(codesIn(after))
  const then = new Set(codesIn(before))
  const removed = [...then].filter((code) => !now.has(code))
  const added = [...now].filter((code) => !then.has(code))
  if (removed.length > 0) {
    const own = `${ownRows()} and contract = $1 and code = any($2)`
    await work.sql.run(`delete from invoice_code where ${own}`, [guid, removed])
  }
  if (added.length === 0) return
  // Inserted in a fixed order, so that two saves with the same codes cannot deadlock.
  const entered = await work.sql.many<{ code: string }>(
    `insert into invoice_code (enterprise_id, code, contract)
     select $1, code, $2 from unnest($3::text[]) code order by code on conflict do nothing returning code`,
    [work.enterprise, guid, added],
  )
  if (entered.length === added.length) return
  const others = await enteredElsewhere(work, guid, added)
  const codes = codesIn(after)
  refuse(others.map((code) => duplicateAt(`invoices.${codes.indexOf(code)}.code`)))
}

export const contracts: ModuleHooks = {
  appliesTo: (change) => !isNew(change) || codesIn(change.after).length > 0,
  async afterWrite(work, change) {
    await invoicesOnce(work, change)
    if (!isNew(change)) await updatePendingPayments(work, change.guid)
  },
}
