import { contract } from '@/modules/finance/contract/contract.module'
import { type DraftOf, type IsoDate, yuan } from '@/schema'
import { createRecord } from '../../engine/saving/save'
import { surnames } from '../base/company'
import { dayAfter } from '../base/day-after'
import { guidOf, type Planting, type Seed, type Site } from '../base/seed'
import { subjectOf } from './money'

/** What is bought: brand suffix, company, kind of partner, kind of contract, name of the contract. */
export const trades = [
  ['钢材', '材料贸易有限公司', 'supplier', 'material', '钢材采购合同'],
  ['混凝土', '混凝土有限公司', 'supplier', 'material', '商品混凝土供应合同'],
  ['水泥', '建材有限公司', 'supplier', 'material', '水泥采购合同'],
  ['塔吊', '机械租赁有限公司', 'supplier', 'equipment', '塔吊租赁合同'],
  ['木工', '劳务有限公司', 'labour', 'labour', '主体劳务分包合同'],
  ['防水', '防水工程有限公司', 'subcontractor', 'subcontract', '防水专业分包合同'],
  ['机电', '机电安装有限公司', 'subcontractor', 'subcontract', '机电安装分包合同'],
  ['幕墙', '幕墙工程有限公司', 'subcontractor', 'subcontract', '幕墙专业分包合同'],
] as const

type Companies = readonly { readonly guid: string; readonly trade: number }[]

const stages = [
  ['预付款', 10, 7, '合同签订'],
  ['进度款', 70, 150, '验收合格'],
  ['结算款', 17, 300, '办完结算'],
] as const

const milestones = (seed: Seed, contractIndex: number, signed: string) =>
  stages.map(([name, share, days, condition], index) => ({
    guid: guidOf(seed, `node:${contractIndex}:${index}`),
    name,
    share,
    date: dayAfter(signed, days),
    condition,
  }))

/** Of every third contract one invoice has come, or was sent, for its first milestone. */
const billed = (seed: Seed, index: number, of: { amount: number; signed: string; isIncome: boolean }) =>
  index % 3 > 0
    ? []
    : [
        {
          ...{ guid: guidOf(seed, `invoice:${index}`), type: of.isIncome ? ('sales' as const) : ('input' as const) },
          ...{ code: `${seed.prefix}-${24_000_000 + index * 37}`, date: dayAfter(of.signed, 1) },
          amount: yuan(Math.round((of.isIncome ? of.amount * 20 : of.amount) / 10)),
        },
      ]

/** What owners pay for: one contract of so many is theirs with us. */
const perIncome = 25

/** A contract of the builder with the owner of the building. */
function withOwner(companies: Companies, name: string, amount: number, index: number) {
  const owners = companies.filter(({ trade }) => trade === -1)
  const own = companies.find(({ trade }) => trade === -2)
  const of: Partial<DraftOf<typeof contract>> = {
    ...{ direction: 'income', name, type: 'construction', partyAAgent: `${surnames[index % surnames.length]}处长` },
    ...{ partyA: owners[index % owners.length]?.guid ?? '', partyB: own?.guid ?? '' },
    ...{ amount: yuan(amount * 20), advance: yuan(amount * 2), performanceGuarantee: yuan(amount * 2) },
  }
  return of
}

/** One expenditure contract of so many of a site that is being built is still waiting for its approval. */
const perUnsigned = 6

/** What came of a contract at the end: a little less than what was asked for. */
const settledAs = (amount: number, index: number) => ({
  submitted: yuan(amount + (index % 5 === 0 ? Math.round(amount / 20) : 0)),
  settlement: yuan(Math.round(amount * 0.97)),
})

/** One contract of so many of a site that is being built was signed these days. */
const perRecent = 40

/** A contract that is not signed was to be signed some weeks ago. */
function signedOn({ today, random }: Planting, site: Site, index: number, isUnsigned: boolean): IsoDate {
  const wanted = dayAfter(site.start, random.between(5, 120))
  if (isUnsigned) return dayAfter(today, -22 - (index % 20))
  const isRecent = site.status === 'building' && index % perRecent === 1
  return wanted < today && !isRecent ? wanted : dayAfter(today, -1 - (index % 20))
}

interface Common {
  readonly planting: Planting
  readonly site: Site
  readonly index: number
  readonly amount: number
  readonly signDate: IsoDate
}

const common = ({ planting: { seed }, site, index, amount, signDate }: Common) => ({
  ...{ status: 'running' as const, project: site.guid, handler: site.manager, deposit: 3 },
  amount: yuan(amount),
  changed: yuan(index % 5 === 0 ? Math.round(amount / 20) : 0),
  advance: yuan(Math.round(amount / 10)),
  ...{ signDate, startDate: signDate, endDate: dayAfter(signDate, 300) },
  nodes: milestones(seed, index, signDate),
  invoices: billed(seed, index, { amount, signed: signDate, isIncome: false }),
})

/** The fields that tell what has become of a contract: waiting for its approval, running, or settled. */
function progressOf(of: { amount: number; index: number; isUnsigned: boolean; isOver: boolean }) {
  if (of.isUnsigned) return { status: 'draft', invoices: [] } as const
  return of.isOver ? ({ status: 'settled', ...settledAs(of.amount, of.index) } as const) : {}
}

interface Made {
  readonly guid: string
  readonly site: Site
  readonly amount: number
  readonly signed: string
}

/** What sites buy and rent, by turns, each contract with its milestones. Returns the signed ones. */
async function expenses(planting: Planting, companies: Companies, begun: readonly Site[], count: number) {
  const { work, seed, random } = planting
  const own = companies.find(({ trade }) => trade === -2)?.guid ?? ''
  const signed: Made[] = []
  let building = 0
  for (let index = 0; index < count; index += 1) {
    const site = begun[index % begun.length]
    const trade = index % trades.length
    const kind = trades[trade]
    if (site === undefined || kind === undefined) throw new Error('the demo has no project')
    if (site.status === 'building') building += 1
    const isUnsigned = site.status === 'building' && building % perUnsigned === 0
    const partyB = random.pick(companies.filter((company) => company.trade === trade)).guid
    const amount = random.between(20, 900) * 10_000
    const signDate = signedOn(planting, site, index, isUnsigned)
    const guid = guidOf(seed, `contract:${index}`)
    await createRecord(work, contract, guid, {
      ...common({ planting, site, index, amount, signDate }),
      ...{ direction: 'expense', type: kind[3], partyA: own, partyB },
      name: `${site.name}${kind[4]}（第${Math.floor(index / begun.length) + 1}批）`,
      subject: guidOf(seed, `subject:${subjectOf[kind[3]]}`),
      ...progressOf({ amount, index, isUnsigned, isOver: site.status === 'closed' }),
    })
    if (!isUnsigned) signed.push({ guid, site, amount, signed: signDate })
  }
  return signed
}

/** What owners pay for. */
async function incomes(planting: Planting, companies: Companies, begun: readonly Site[], of: readonly number[]) {
  const { work, seed, random } = planting
  for (const index of of) {
    const site = begun[index % begun.length]
    if (site === undefined) throw new Error('the demo has no project')
    const amount = random.between(20, 900) * 10_000
    const signDate = signedOn(planting, site, index, false)
    const name = `${site.name}施工总承包合同（第${Math.floor(index / begun.length) + 1}批）`
    await createRecord(work, contract, guidOf(seed, `contract:${index}`), {
      ...common({ planting, site, index, amount, signDate }),
      invoices: billed(seed, index, { amount, signed: signDate, isIncome: true }),
      ...withOwner(companies, name, amount, index),
    })
  }
}

/** What saving a contract does with the codes of its invoices. */
const enterInvoices = ({ sql, enterprise }: Planting['work']) =>
  sql.run(
    `insert into invoice_code (enterprise_id, code, contract)
     select enterprise_id, code, parent_guid from contract_invoices where enterprise_id = $1 on conflict do nothing`,
    [enterprise],
  )

/** The contracts of a company, the last ones with owners; answers those with others that were signed. */
export async function contracts(planting: Planting, companies: Companies, count: number) {
  const { today, sites } = planting
  // Nothing is bought before the ground is broken.
  const begun = sites.filter(({ start }) => start < dayAfter(today, -30))
  const firstIncome = count - Math.floor(count / perIncome)
  const signed = await expenses(planting, companies, begun, firstIncome)
  const rest = Array.from({ length: count - firstIncome }, (_, index) => firstIncome + index)
  await incomes(planting, companies, begun, rest)
  await enterInvoices(planting.work)
  return signed
}
