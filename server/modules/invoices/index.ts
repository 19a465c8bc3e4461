import { invoice } from '@/modules/finance/invoice/invoice.module'
import { dayFromToday, plainCode, withComputed } from '@/schema'
import type { Draft, ModuleHooks } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { refuse } from '../../engine/core/refuse'
import { scopeOf } from '../../engine/core/scope'
import { lockedFigures } from '../../store/business/money/contract-figures'
import { enteredInvoice, isOwnCompany } from '../../store/business/money/invoices'
import { memberNames } from '../../store/flows/approvers'
import { existingAmong } from '../../store/records/validation-queries'
import { stateChanged } from './effects'
import { readBefore, recognised } from './recognise'

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

/** Days after which an unused invoice is announced to the person who has it. */
const unusedDays = 30

/** Whether the company that the invoice should name as ours is one of our own. */
async function ownOf({ sql }: AtWork, { direction, seller, buyer }: Draft['values']) {
  const own = direction === 'sales' ? seller : buyer
  if (typeof own !== 'string') return null
  return (await isOwnCompany(sql, own)) ? 'yes' : 'no'
}

/** What was invoiced of an income contract before, and what is due or received and final of it; under its lock. */
async function limitsOf({ sql }: AtWork, { values, before }: Draft) {
  const figures =
    values.direction === 'sales' && typeof values.contract === 'string'
      ? await lockedFigures(sql, values.contract)
      : null
  if (figures === null) return { invoicedBefore: null, toInvoice: null, final: null }
  const { due, received, receivable, invoiced } = figures
  const own = before?.contract === values.contract ? Number(before?.gross ?? 0) : 0
  return { invoicedBefore: invoiced - own, toInvoice: Math.max(due, received), final: receivable }
}

export const invoices: ModuleHooks = {
  prepare: readBefore,
  async fill(work, draft) {
    const { values, before } = draft
    const read = await recognised(work, draft)
    const typed = { ...values, ...read }
    const codes = { number: plain(typed.number), code: plain(typed.code) }
    const complete = { ...draft, values: { ...typed, ...codes } }
    // A form that asks only what can be read has no direction yet; it finds duplicates by itself.
    if (typeof values.direction === 'string') await mustBeNew(work, complete)
    return {
      ...read,
      ...codes,
      ...(await limitsOf(work, complete)),
      isOwn: await ownOf(work, complete.values),
      taxKnown: 'known',
      useBy: before?.useBy ?? dayFromToday(unusedDays),
    }
  },
  appliesTo: ({ before }) => before !== null,
  afterWrite: stateChanged,
}
