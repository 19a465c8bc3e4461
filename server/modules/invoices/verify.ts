import { randomUUID } from 'node:crypto'
import type { InvoiceVerification, LanguageCode } from '@wire'
import { invoice } from '@/modules/finance/invoice/invoice.module'
import { invoiceCheck } from '@/modules/finance/invoice-check/invoice-check.module'
import { dayFromToday, isVoid, Problem } from '@/schema'
import type { AllHooks, Values } from '../../engine/change/change'
import { may, withRight } from '../../engine/core/actor'
import type { AtWork } from '../../engine/core/context'
import { findVisible } from '../../engine/records/read'
import { saveRecord } from '../../engine/saving/save'
import { fieldLabel } from '../../engine/texts/definitions'
import type { FindInvoice, InvoiceFound } from '../../hosts/invoices'
import type { Store } from '../../store/store'
import { dayOf, fenOf } from './read-invoice'

/** The invoice that was asked about, and what the tax office knows of it; null if it was not checked. */
export interface Asked {
  readonly values: Values
  readonly found: InvoiceFound | null
}

const yuanText = (fen: unknown) => (typeof fen === 'number' ? (fen / 100).toFixed(2) : '')
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function mustBeAskable({ who }: Pick<AtWork, 'who'>) {
  if (who.kind === 'demo') throw new Problem('demo-version')
  if (!may(who, invoice.code, 'edit')) throw new Problem('no-edit-right')
}

/** Asks about an invoice that the caller sees; without a transaction, because the service is slow. */
export async function askAbout(
  work: Omit<AtWork, 'sql'>,
  store: Store,
  guid: string,
  find: FindInvoice,
): Promise<Asked> {
  mustBeAskable(work)
  const { values } = await store.transaction({ enterprise: work.enterprise }, (sql) =>
    findVisible({ ...work, sql }, invoice, guid),
  )
  if (isVoid(invoice, values)) throw new Problem('voided')
  const found = await find({
    ...{ code: textOf(values.code), number: textOf(values.number), issued: textOf(values.issued) },
    ...{ gross: yuanText(values.gross), net: yuanText(values.net) },
  })
  return { values, found }
}

/** How a value of the tax office is compared with the one of the invoice; null if it cannot be compared. */
const readers: Readonly<Record<string, (text: string) => string | number | null>> = {
  ...{ issued: dayOf, gross: fenOf, net: fenOf, tax: fenOf },
  ...{ sellerTax: (text) => text.toUpperCase(), buyerTax: (text) => text.toUpperCase() },
}

/** The values that differ, with their names. A tax number that is not entered cannot differ. */
function differencesIn(own: Values, { values }: InvoiceFound) {
  return Object.entries(values).flatMap(([name, theirs]) => {
    const ours = own[name] ?? null
    const read = readers[name]?.(theirs) ?? null
    const compared = typeof ours === 'string' ? ours.toUpperCase() : ours
    if (read === null || compared === null || read === compared) return []
    return [{ name, ours: typeof ours === 'number' ? yuanText(ours) : String(ours), theirs }]
  })
}

type Difference = ReturnType<typeof differencesIn>[number]

function resultOf({ state }: InvoiceFound, differences: readonly Difference[]) {
  if (state === 'missing') return 'missing'
  if (state !== 'normal') return 'cancelled'
  return differences.length > 0 ? 'unequal' : 'verified'
}

const wordsOf = (lang: LanguageCode, differences: readonly Difference[]) =>
  differences.map(({ name, ours, theirs }) => `${fieldLabel(invoice, name, lang)}: ${ours} ≠ ${theirs}`).join('; ')

/** Compared values of the invoice that changed while the service was asked. */
const hasChanged = (before: Values, now: Values) =>
  ['number', 'code', 'issued', 'gross', 'net', 'tax'].some((name) => before[name] !== now[name])

/**
 * Records what the tax office knows about an invoice as a check, which sets its state. Everybody who may edit invoices
 * may ask: the state comes from the tax office, while a check that a person records needs a right of its own.
 */
export async function recordVerification(
  work: AtWork,
  guid: string,
  { values: asked, found }: Asked,
  hooks: AllHooks,
): Promise<InvoiceVerification> {
  mustBeAskable(work)
  if (found === null) return { Result: '', Differences: [] }
  const { values } = await findVisible(work, invoice, guid)
  if (hasChanged(asked, values)) throw new Problem('stale')
  const differences = differencesIn(values, found)
  const result = resultOf(found, differences)
  const difference = wordsOf(work.lang, differences).slice(0, 500)
  const check = { invoice: guid, result, date: dayFromToday(), difference: difference === '' ? null : difference }
  const byProgram = { ...work, who: withRight(work.who, invoiceCheck.code) }
  await saveRecord(byProgram, invoiceCheck, { guid: randomUUID(), version: 0, values: check }, hooks)
  return { Result: result, Differences: differences.map(({ name }) => name) }
}
