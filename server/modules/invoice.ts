import { invoice } from '@/modules/finance/invoice/invoice.module'
import { plainCode, withComputed } from '@/schema'
import type { Draft, ModuleHooks } from '../engine/change/change'
import type { AtWork } from '../engine/core/context'
import { refuse } from '../engine/core/refuse'
import { scopeOf } from '../engine/core/scope'
import { enteredInvoice, isOwnCompany } from '../store/business/invoices'
import { memberNames } from '../store/flows/approvers'
import { existingAmong } from '../store/records/validation-queries'

/**
 * An invoice is entered once; who entered it is named to callers who may see it. Of two simultaneous saves the unique
 * index refuses one.
 */
async function mustBeNew(work: AtWork, { guid, values, before }: Draft) {
  const { number, series } = withComputed(invoice, values)
  if (typeof number !== 'string' || typeof series !== 'string') return
  if (before?.number === number && before.series === series) return
  const { sql, who } = work
  const other = await enteredInvoice(sql, number, series, guid)
  if (other === null) return
  const scope = scopeOf(invoice, who)
  const isVisible = (await existingAmong(sql, invoice, [other.guid], scope === null ? [] : [scope])).length > 0
  const name = isVisible ? ((await memberNames(sql, [other.user])).get(other.user)?.name ?? '') : ''
  refuse([{ field: 'number', reason: 'invoice-entered', limit: `${number} ${name} ${other.day}`.replace(/ +/g, ' ') }])
}

const plain = (value: unknown) => (typeof value === 'string' ? plainCode(value) : value)

export const invoices: ModuleHooks = {
  async fill(work, draft) {
    const { direction, seller, buyer } = draft.values
    const codes = { number: plain(draft.values.number), code: plain(draft.values.code) }
    await mustBeNew(work, { ...draft, values: { ...draft.values, ...codes } })
    const own = direction === 'sales' ? seller : buyer
    if (typeof own !== 'string') return { ...codes, isOwn: null }
    return { ...codes, isOwn: (await isOwnCompany(work.sql, own)) ? 'yes' : 'no' }
  },
}
