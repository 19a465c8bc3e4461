import { contract } from '@/modules/finance/contract/contract.module'
import { nonContractPayment } from '@/modules/finance/non-contract-payment/non-contract-payment.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { check, dayFromToday, flowStates, type Issue, linesIn } from '@/schema'
import { paymentLimits } from '@/schema/money'
import type { Change, Draft, ModuleHooks } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { refuse } from '../../engine/core/refuse'
import { withDerived } from '../../engine/features/steps/effect'
import { duplicateAt } from '../../engine/features/unique/unique'
import { appliedOf, lockedFigures, releasedOf, releaseOf } from '../../store/business/money/contract-figures'
import { accountToPay, blockedPayee } from '../../store/business/money/partner-accounts'
import {
  claimsOf,
  latestPaymentOf,
  lockedPaidOf,
  numberOfSamePayment,
  otherSettlementOf,
  setClaims,
  setPaidStatus,
  updatePendingPayments,
} from '../../store/business/money/payments'

export const guidsIn = (field: string, { before, after }: Change) => [
  ...new Set([after?.[field], before?.[field]].filter((guid): guid is string => typeof guid === 'string')),
]

export const contractLocks: NonNullable<ModuleHooks['locks']> = (change) =>
  guidsIn('contract', change).map((key) => ({ table: contract.name, key }))

/** Payments without a decision show the present figures of their contract. */
export async function updateContracts({ sql }: AtWork, change: Change) {
  for (const guid of guidsIn('contract', change)) await updatePendingPayments(sql, guid)
}

/** An advance is not voided after measurements have recovered part of it. */
export async function mustKeepRecovered({ sql }: AtWork, { before, after }: Change) {
  if (before === null || after?.status !== 'void' || before.status === 'void') return
  const { outstanding = 0 } = (await lockedFigures(sql, String(before.contract))) ?? {}
  refuse(outstanding < 0 ? [{ field: 'amount', reason: 'advance-recovered', limit: -outstanding }] : [])
}

const measuresOf = (values: Change['after']) =>
  linesIn(values, 'measures').flatMap(({ measurement }) => (typeof measurement === 'string' ? [measurement] : []))

/** A measurement is paid by one application only. The contract is locked, so that two cannot both name it. */
async function mustBeUnclaimed({ sql }: AtWork, guid: string, values: NonNullable<Change['after']>) {
  const measures = measuresOf(values)
  if (measures.length === 0 || ['refused', 'void'].includes(String(values.status))) return
  const others = new Map((await claimsOf(sql, measures, guid)).map((row) => [row.measurement, row.number]))
  refuse(
    measures.flatMap((each, at) =>
      others.has(each)
        ? [{ field: `measures.${at}.measurement`, reason: 'claimed-already', limit: others.get(each) ?? '' }]
        : measures.indexOf(each) < at
          ? [duplicateAt(`measures.${at}.measurement`)]
          : [],
    ),
  )
}

async function updateClaims(work: AtWork, { guid, before, after }: Change) {
  if (after !== null) await mustBeUnclaimed(work, guid, after)
  const measures = [...new Set([...measuresOf(before), ...measuresOf(after)])].sort()
  if (measures.length > 0) await setClaims(work.sql, measures)
}

/** The account that is paid to: the chosen one, or the main account of the payee. A record in effect keeps its own. */
async function payeeAccountOf({ sql }: Pick<AtWork, 'sql'>, { payee, payeeAccount }: Draft['values']) {
  if (typeof payee !== 'string') return {}
  const account = await accountToPay(sql, payee, typeof payeeAccount === 'string' ? payeeAccount : null)
  return { payeeBank: account?.bank ?? null, payeeNumber: account?.number ?? null }
}

/** The present figures of the contract of an application, in which it does not count itself. Locks the contract. */
async function figuresOfContract({ sql }: Pick<AtWork, 'sql'>, guid: string, values: Draft['values']) {
  const of = String(values.contract)
  const figures = await lockedFigures(sql, of)
  const { status = '', total = 0, payable = 0, paid = 0, due = 0, advance = 0 } = figures ?? {}
  const { applied, advances, deposits } = await appliedOf(sql, of, guid)
  const releasable = (await releasedOf(sql, of)) - deposits
  const before = { appliedBefore: applied, advanceBefore: advances }
  return { state: status, total, payable, paid, due, advance, releasable, ...before }
}

const limits = paymentLimits.map(({ name }) => `${payment.name}.${name}`)
const isLimit = ({ reason }: Issue) => limits.includes(reason)

/** Days after which the applicant is reminded of an application that was not submitted. */
const draftDays = 30

export const payments: ModuleHooks = {
  async fill(work, { guid, values, before }) {
    if (typeof values.contract !== 'string') return {}
    const submitBy = before?.submitBy ?? dayFromToday(draftDays)
    const figures = await figuresOfContract(work, guid, values)
    await mustBeUnclaimed(work, guid, values)
    const account = await payeeAccountOf(work, values)
    const { paid, due, appliedBefore, advanceBefore, releasable } = figures
    return { ...account, submitBy, paid, due, appliedBefore, advanceBefore, releasable }
  },
  // A settlement, a deduction or a voided change may have lowered what is payable since the application was saved.
  async decided(work, { guid, values }) {
    if (typeof values.contract !== 'string') return {}
    const present = withDerived(payment, values, await figuresOfContract(work, guid, values))
    refuse(check(payment, { ...values, ...present }, flowStates.review).filter(isLimit))
    return present
  },
  locks: contractLocks,
  async afterWrite(work, change) {
    await mustKeepRecovered(work, change)
    await updateClaims(work, change)
    await updateContracts(work, change)
  },
}

export const textIn = (value: unknown) => (typeof value === 'string' ? value : null)

/** A partner may have been blocked after the application was approved. */
async function mustNotBeBlocked({ sql }: Pick<AtWork, 'sql'>, { payee, payeeName, other }: Draft['values']) {
  const name = await blockedPayee(sql, textIn(payee), textIn(payeeName))
  const field = textIn(other) === null ? 'payment' : 'other'
  refuse(name === null ? [] : [{ field, reason: 'partner-blocked', limit: name }])
}

/** What was paid of an application, under its lock. If it is all of it, the refusal says who recorded that. */
async function paidBeforeOf(
  { sql }: Pick<AtWork, 'sql'>,
  of: 'payment' | 'non-contract-payment',
  guid: string,
  { applied }: Draft['values'],
) {
  const paid = await lockedPaidOf(sql, of, guid)
  const latest = typeof applied === 'number' && paid >= applied ? await latestPaymentOf(sql, of, guid) : null
  const field = of === 'payment' ? 'payment' : 'other'
  refuse(latest === null ? [] : [{ field, reason: 'recorded-already', limit: `${latest.name} ${latest.at}` }])
  return paid
}

/** What a payment record keeps when its invoices change. */
const keptByRecord = ['paidBefore', 'applied', 'payeeBank', 'payeeNumber', 'duplicate'] as const

export const payRecords: ModuleHooks = {
  async fill({ sql }, { guid, values, before }) {
    // A stored record counts in what was paid; only its invoices may change.
    if (before !== null) return Object.fromEntries(keptByRecord.map((name) => [name, before[name]]))
    await mustNotBeBlocked({ sql }, values)
    const duplicate = await numberOfSamePayment(sql, guid, values)
    if (typeof values.other === 'string')
      return { duplicate, paidBefore: await paidBeforeOf({ sql }, 'non-contract-payment', values.other, values) }
    if (typeof values.payment !== 'string') return {}
    const account = await payeeAccountOf({ sql }, values)
    return { ...account, duplicate, paidBefore: await paidBeforeOf({ sql }, 'payment', values.payment, values) }
  },
  locks: (change) => [
    ...contractLocks(change),
    ...guidsIn('payment', change).map((key) => ({ table: payment.name, key })),
    ...guidsIn('other', change).map((key) => ({ table: nonContractPayment.name, key })),
  ],
  async afterWrite(work, change) {
    for (const guid of guidsIn('payment', change)) await setPaidStatus(work.sql, 'payment', guid)
    for (const guid of guidsIn('other', change)) await setPaidStatus(work.sql, 'non-contract-payment', guid)
    await updateContracts(work, change)
  },
}

export const isEffective = (values: Change['after']) => values?.status === 'effective'

/** The figures of the contract before a settlement. */
async function figuresBefore(sql: AtWork['sql'], of: string) {
  const figures = await lockedFigures(sql, of)
  const { total = 0, done = 0, retained = 0, outstanding = 0, due = 0, paid = 0, received = 0 } = figures ?? {}
  return { total, done, retained, outstanding, dueBefore: due, paid, received }
}

/** A settlement is not voided while retention that it fixed has been released. */
async function mustKeepReleases({ sql }: AtWork, { before, after }: Change) {
  if (!isEffective(before) || isEffective(after)) return
  const release = await releaseOf(sql, String(before?.contract))
  refuse(release === null ? [] : [{ field: 'contract', reason: 'released-already', limit: release }])
}

export const settlements: ModuleHooks = {
  async fill({ sql }, { guid, values }) {
    if (typeof values.contract !== 'string') return {}
    const other = await otherSettlementOf(sql, values.contract, guid)
    refuse(other === null ? [] : [{ field: 'contract', reason: 'settled-already', limit: other }])
    return figuresBefore(sql, values.contract)
  },
  // The contract may have changed since the settlement was saved.
  decided: async ({ sql }, { values }) =>
    withDerived(settlement, values, await figuresBefore(sql, String(values.contract))),
  locks: contractLocks,
  async afterWrite(work, change) {
    await mustKeepReleases(work, change)
    await updateContracts(work, change)
  },
}
