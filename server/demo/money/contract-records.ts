import { contract } from '@/modules/finance/contract/contract.module'
import { contractChange } from '@/modules/finance/contract-change/contract-change.module'
import { invoice } from '@/modules/finance/invoice/invoice.module'
import { ownAccount } from '@/modules/finance/own-account/own-account.module'
import { payRecord } from '@/modules/finance/pay-record/pay-record.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { monthsAfter, percentOf, yuan } from '@/schema'
import { createRecord } from '../../engine/saving/save'
import { type DemoRecord, seedRecords, seedSteps } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { type Photo, withPhotos } from '../base/photos'
import { guidOf, type SeedContext, type SignedContract } from '../base/seed'
import { invoiceFor } from './invoices'

/** One contract of this many is changed once. */
const perChange = 5
/** One of these many changes is not decided yet. */
const perOpenChange = 8
const kinds = ['supplement', 'price', 'scope'] as const
/** The terms that changes which are not decided yet would set: a later end and more retention. */
const newTerms = (signed: string) => ({
  ...{ kind: 'supplement', covers: 'terms', depositBefore: 3, deposit: 5 },
  ...{ startBefore: signed, endBefore: dayAfter(signed, 300), endDate: dayAfter(signed, 360) },
})
/** The defects liability period in months. */
const liability = 24
const reasons = ['业主要求增加一层', '钢材信息价调整', '清单漏项补充', '施工范围调整'] as const

/** Changes some contracts: most changes are in effect, some wait for a decision. */
export async function changeContracts(
  { work, seed, today }: SeedContext,
  signed: readonly SignedContract[],
  photos: readonly Photo[],
) {
  const changed = signed.filter(({ index }) => index % perChange === 0)
  const records = changed.map(({ guid, site, index, amount, signed: on }, at) => {
    const [total, difference] = [yuan(amount), yuan(Math.round(amount / (at % 4 === 3 ? -50 : 20)))]
    const isOpen = at % perOpenChange === 5 && site.status === 'building'
    const date = isOpen ? dayAfter(today, -2) : dayAfter(on, 20)
    return {
      guid: guidOf(seed, `change:${index}`),
      user: site.manager,
      values: {
        ...{ project: site.guid, contract: guid, direction: 'expense', signed: total, total },
        ...{ kind: kinds[at % kinds.length], amount: difference, date: date < today ? date : today },
        ...{ reason: reasons[at % reasons.length], status: isOpen ? 'open' : 'effective', handler: site.manager },
        ...(isOpen ? newTerms(on) : {}),
      },
    }
  })
  await seedRecords(work, contractChange, await withPhotos(work, contractChange, photos, records))
  await work.sql.run(
    `update contract c set changed = h.amount, total = c.amount + h.amount, payable = c.amount + h.amount
       from "contract-change" h
      where h.enterprise_id = $1 and c.enterprise_id = $1 and h.contract = c.guid and h.status = 'effective'`,
    [work.enterprise],
  )
}

interface Settled {
  readonly base: number
  readonly total: number
  readonly claim: number
  readonly approved: number
}

/** The lines of a settlement: the claim is refused, and changes are approved as submitted. */
function settlementLines(seed: SeedContext['seed'], index: number, { base, total, claim, approved }: Settled) {
  const line = (kind: string, name: string, submitted: number, part: number) => ({
    ...{ guid: guidOf(seed, `settlement:${index}:${kind}`), kind, name, submitted, approved: part },
  })
  return [
    line('base', '合同内工程', base, approved - (total - base)),
    ...(total === base ? [] : [line('change', '变更签证', total - base, total - base)]),
    line('dispute', '索赔', claim, 0),
  ]
}

/** Settles the contracts of closed sites, one of them below what was paid. */
export async function settleContracts({ work, seed, today }: SeedContext, signed: readonly SignedContract[]) {
  const totals = await work.sql.many<{ guid: string; total: number }>(
    'select guid::text as guid, (total * 100)::bigint as total from contract where enterprise_id = $1',
    [work.enterprise],
  )
  const totalOf = new Map(totals.map(({ guid, total }) => [guid, total]))
  const closed = signed.filter(({ site }) => site.status === 'closed')
  const records = closed.map(({ guid, site, index, amount, signed: on }, at) => {
    const total = totalOf.get(guid) ?? yuan(amount)
    const [base, claim] = [yuan(amount), yuan(Math.round(amount / 40))]
    const submitted = total + claim
    // The first one is settled below what was paid.
    const approved = Math.round(total * (at === 0 ? 0.6 : 0.97))
    const late = dayAfter(on, 330)
    const date = late < today ? late : dayAfter(today, -1)
    return {
      guid: guidOf(seed, `settlement:${index}`),
      user: site.manager,
      values: {
        ...{
          project: site.guid,
          contract: guid,
          direction: 'expense',
          signed: yuan(amount),
          total,
          submitted,
          approved,
          items: settlementLines(seed, index, { base, total, claim, approved }),
        },
        ...{ date, depositFrom: date, depositMonths: liability, releaseOn: monthsAfter(date, liability) },
        ...{ status: 'effective', handler: site.manager },
      },
    }
  })
  await seedRecords(work, settlement, records)
  const effects = records.map(({ guid, user, values }) => {
    const { contract: of, submitted, approved, depositFrom, releaseOn } = values
    const period = { depositFrom, releaseOn }
    const difference = submitted - approved
    const reduction = percentOf(difference, submitted)
    const was = { status: 'running', submitted: null, settlement: null, difference: null, reduction: null }
    const noPeriod = { depositFrom: null, releaseOn: null }
    return {
      of,
      step: 'settle',
      guid,
      user,
      was: { ...was, ...noPeriod },
      became: { status: 'settled', submitted, settlement: approved, difference, reduction, ...period },
    }
  })
  await seedSteps(work, contract, effects)
  await work.sql.run(
    `update contract c set status = 'settled', submitted = s.submitted, settlement = s.approved, difference = s.difference,
            reduction = s.reduction, "depositFrom" = s."depositFrom", "releaseOn" = s."releaseOn"
       from settlement s
      where s.enterprise_id = $1 and c.enterprise_id = $1 and s.contract = c.guid`,
    [work.enterprise],
  )
}

interface ApprovedSmall {
  readonly guid: string
  readonly amount: number
  readonly date: string
  readonly payeeName: string
  readonly method: string
  readonly project: string
}

interface ApprovedPayment {
  readonly guid: string
  readonly amount: number
  readonly due: string
  readonly payee: string
  readonly contract: string
  readonly project: string
}

/** One approved payment of these many is not paid yet, or paid in part. */
const [perUnpaid, perPartly, perUnpaidSmall] = [40, 90, 12]

const accounts = [
  ['基本户', '中国工商银行', 750_000_000],
  ['一般户', '中国建设银行', 200_000_000],
] as const
const accountsOf = (seed: SeedContext['seed']) => accounts.map(([name]) => guidOf(seed, `account:${name}`))

/** Creates the accounts of the company. */
export async function createAccounts({ work, seed }: SeedContext) {
  const guids = accountsOf(seed)
  for (const [at, [name, bank, opening]] of accounts.entries()) {
    await createRecord(work, ownAccount, guids[at] ?? '', {
      ...{ name, bank, company: guidOf(seed, `partner:${seed.name}`), state: 'active', opening: yuan(opening) },
      ...{ account: `1001 2200 0901 ${1000 + at * 7}`, openedOn: '2020-01-01' },
    })
  }
}

/** Creates what the bank paid for approved applications. */
export async function payApproved({ work, seed, today }: SeedContext, cashier: string) {
  const guids = accountsOf(seed)
  const approved = await work.sql.many<ApprovedPayment>(
    `select guid::text as guid, (amount * 100)::bigint as amount, "dueDate"::text as due, payee::text as payee,
            contract::text as contract, project::text as project
       from payment where enterprise_id = $1 and flow_state = 1 and deleted_at is null order by "dueDate" desc, guid`,
    [work.enterprise],
  )
  const paid = approved.filter((_, at) => at % perUnpaid !== 3)
  const invoices: DemoRecord[] = []
  const records = paid.map(({ guid: payment, amount: applied, due, payee, contract: of, project }, at) => {
    const amount = at % perPartly === 7 ? Math.round(applied / 2) : applied
    const [guid, date] = [guidOf(seed, `paid:${payment}`), due < today ? due : today]
    const parties = { direction: 'input', seller: payee, buyer: guidOf(seed, `partner:${seed.name}`) } as const
    const invoiced = invoiceFor(seed, cashier, at, { guid, amount, date, contract: of, project, ...parties })
    invoices.push(...invoiced.invoices)
    return {
      guid,
      user: cashier,
      values: {
        ...{ payment, payee, contract: of, project, applied, paidBefore: 0, status: 'recorded', amount, date },
        ...{ account: guids[at % 6 === 0 ? 1 : 0], method: 'transfer', sequence: `${seed.prefix}${800_000 + at}` },
        invoices: invoiced.lines,
      },
    }
  })
  const small = await work.sql.many<ApprovedSmall>(
    `select guid::text as guid, (amount * 100)::bigint as amount, date::text as date, payee as "payeeName", method,
            project::text as project
       from "non-contract-payment" where enterprise_id = $1 and flow_state = 1 and deleted_at is null
      order by date desc, guid`,
    [work.enterprise],
  )
  const smallPaid = small.filter((_, at) => at % perUnpaidSmall !== 1)
  const smallRecords = smallPaid.map(({ guid, amount, date, payeeName, method, project }, at) => ({
    guid: guidOf(seed, `paid:${guid}`),
    user: cashier,
    values: {
      ...{ other: guid, payeeName, project, applied: amount, paidBefore: 0, status: 'recorded', amount, method },
      ...{ date: date < today ? date : today, account: guids[1], sequence: `${seed.prefix}${900_000 + at}` },
    },
  }))
  await seedRecords(work, invoice, invoices)
  await seedRecords(work, payRecord, [...records, ...smallRecords])
}

/** Sets the status of approved payments and of invoices after the ledger was written. */
export async function setPaidStatus({ work }: Pick<SeedContext, 'work'>) {
  await work.sql.run(
    `update invoice i set open = coalesce(open, 0), "sellerTax" = s."taxNumber", "buyerTax" = b."taxNumber",
            use = case when coalesce(open, 0) = 0 then 'used' when open = gross then 'open' else 'partly' end
       from partner s, partner b
      where i.enterprise_id = $1 and s.enterprise_id = $1 and b.enterprise_id = $1 and s.guid = seller and b.guid = buyer`,
    [work.enterprise],
  )
  for (const [module, paid] of [
    ['payment', 'settled'],
    ['non-contract-payment', 'paid'],
  ]) {
    await work.sql.run(
      `update "${module}" set status = case when ${paid} >= amount then 'done' when ${paid} > 0 then 'partly' else 'applied' end
        where enterprise_id = $1 and flow_state = 1`,
      [work.enterprise],
    )
  }
}
