import { contract } from '@/modules/finance/contract/contract.module'
import { type DraftOf, type IsoDate, sumOf, yuan } from '@/schema'
import { createRecord } from '../../engine/saving/save'
import { findRecords } from '../../store/records/records'
import { surnames } from '../base/company'
import { dayAfter } from '../base/day-after'
import { guidOf, type Seed, type SeedContext, type SignedContract, type Site } from '../base/seed'
import { subjectOf } from './small-payments'

/** Purchases: brand suffix, company, kind of partner, kind of contract, name of the contract. */
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

type Partners = readonly { readonly guid: string; readonly trade: number }[]

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

/** One contract of this many is an income contract with an owner. */
const perIncome = 25
/** With at least this many contracts for each site, each has an income contract. */
const perSite = 10

const incomesAmong = (count: number, sites: number) =>
  count >= perSite * sites ? sites : Math.floor(count / perIncome)

/** Overrides for a contract in which our company builds for an owner. */
function incomeValues(companies: Partners, name: string, amount: number, index: number) {
  const owners = companies.filter(({ trade }) => trade === -1)
  const own = companies.find(({ trade }) => trade === -2)
  const values: Partial<DraftOf<typeof contract>> = {
    ...{ direction: 'income', name, type: 'construction', partyAAgent: `${surnames[index % surnames.length]}处长` },
    ...{ partyA: owners[index % owners.length]?.guid ?? '', partyB: own?.guid ?? '' },
    ...{ amount: yuan(amount * 20), advance: yuan(amount * 2), performanceGuarantee: yuan(amount * 2) },
  }
  return values
}

/** One expense contract of this many, of a site under construction, still waits for approval. */
const perUnsigned = 6

/** One contract of this many, of a site under construction, was signed recently. */
const perRecent = 40

/** The sign date; an unsigned contract was to be signed some weeks ago. */
function signedOn({ today, random }: SeedContext, site: Site, index: number, isUnsigned: boolean): IsoDate {
  const planned = dayAfter(site.start, random.between(5, 120))
  if (isUnsigned) return dayAfter(today, -22 - (index % 20))
  const isRecent = site.status === 'building' && index % perRecent === 1
  return planned < today && !isRecent ? planned : dayAfter(today, -1 - (index % 20))
}

interface ContractInput {
  readonly context: SeedContext
  readonly site: Site
  readonly index: number
  readonly amount: number
  readonly signDate: IsoDate
}

const commonValues = ({ context: { seed }, site, index, amount, signDate }: ContractInput) => ({
  ...{ project: site.guid, handler: site.manager, deposit: 3 },
  billing: 'free' as const,
  amount: yuan(amount),
  advance: yuan(Math.round(amount / 10)),
  ...{ signDate, startDate: signDate, endDate: dayAfter(signDate, 300) },
  nodes: milestones(seed, index, signDate),
})

/** One contract of these many is allocated to two subjects, and one has a supplement. */
const [perAllocated, perSupplement] = [9, 100]

/** Subjects between which the amount of a contract is divided, by its trade. */
const secondSubjectOf: Readonly<Record<string, string>> = {
  material: '0202',
  labour: '0102',
  equipment: '0302',
  subcontract: '0101',
}

/** The subject of a contract, or its parts by subject. */
function subjectsOf(seed: Seed, index: number, kind: string, amount: number) {
  const subject = guidOf(seed, `subject:${subjectOf[kind]}`)
  if (index % perAllocated !== perAllocated - 1) return { subject }
  const first = Math.round(amount * 0.7)
  const part = (place: number, of: string, own: number) => ({
    ...{ guid: guidOf(seed, `allocation:${index}:${place}`), subject: of, amount: yuan(own) },
  })
  const other = guidOf(seed, `subject:${secondSubjectOf[kind]}`)
  return { subject, allocation: [part(0, subject, first), part(1, other, amount - first)] }
}

/** Signs a number of supplements of contracts of sites under construction. */
async function createSupplements({ work, seed, today }: SeedContext, signed: readonly SignedContract[], count: number) {
  const chosen = signed.filter(({ site, index }) => site.status === 'building' && index % 10 === 2).slice(0, count)
  const created: string[] = []
  for (const { guid: mainContract, site, index, amount, signed: on } of chosen) {
    const [main] = await findRecords(work.sql, contract, [mainContract])
    if (main === undefined) continue
    const { name, type = null, partyA = null, partyB = null, subject = null } = main.values as DraftOf<typeof contract>
    const guid = guidOf(seed, `supplement:${index}`)
    const signDate = dayAfter(on, 15) < today ? dayAfter(on, 15) : dayAfter(today, 0)
    created.push(guid)
    await createRecord(work, contract, guid, {
      ...{ direction: 'expense', type, partyA, partyB, subject, mainContract, project: site.guid, billing: 'free' },
      ...{ name: `${name}补充合同`, amount: yuan(Math.round(amount / 20)), signDate, handler: site.manager, nodes: [] },
    })
  }
  return created
}

/** Creates the expense contracts of the sites with their milestones; returns the signed ones. */
async function createExpenses(context: SeedContext, companies: Partners, startedSites: readonly Site[], count: number) {
  const { work, seed, random } = context
  const own = companies.find(({ trade }) => trade === -2)?.guid ?? ''
  const signed: SignedContract[] = []
  let building = 0
  for (let index = 0; index < count; index += 1) {
    const site = startedSites[index % startedSites.length]
    const trade = index % trades.length
    const kind = trades[trade]
    if (site === undefined || kind === undefined) throw new Error('the demo has no project')
    if (site.status === 'building') building += 1
    const isUnsigned = site.status === 'building' && building % perUnsigned === 0
    const partyB = random.pick(companies.filter((company) => company.trade === trade)).guid
    const amount = random.between(20, 900) * 10_000
    const signDate = signedOn(context, site, index, isUnsigned)
    const guid = guidOf(seed, `contract:${index}`)
    await createRecord(work, contract, guid, {
      ...commonValues({ context, site, index, amount, signDate }),
      ...{ direction: 'expense', type: kind[3], partyA: own, partyB },
      name: `${site.name}${kind[4]}（第${Math.floor(index / startedSites.length) + 1}批）`,
      ...subjectsOf(seed, index, kind[3], amount),
    })
    if (!isUnsigned) signed.push({ guid, site, index, amount, signed: signDate })
  }
  return signed
}

/** Creates the income contracts. */
async function createIncomes(
  context: SeedContext,
  companies: Partners,
  startedSites: readonly Site[],
  indexes: readonly number[],
  signed: readonly SignedContract[],
) {
  const { work, seed, random } = context
  const spentBy = ({ guid }: Site) => sumOf(signed.filter(({ site }) => site.guid === guid).map(({ amount }) => amount))
  const created: string[] = []
  for (const index of indexes) {
    const site = startedSites[index % startedSites.length]
    if (site === undefined) throw new Error('the demo has no project')
    // Most contracts with owners are worth more than what is bought for them.
    const amount = Math.round((spentBy(site) * random.between(96, 126)) / 2_000)
    const signDate = signedOn(context, site, index, false)
    const name = `${site.name}施工总承包合同`
    const guid = guidOf(seed, `contract:${index}`)
    created.push(guid)
    await createRecord(work, contract, guid, {
      ...commonValues({ context, site, index, amount, signDate }),
      ...incomeValues(companies, name, amount, index),
    })
  }
  return created
}

/** Marks contracts as signed, as their approvals do later; the ledger is written at the end of the seeding. */
const signContracts = ({ work }: SeedContext, guids: readonly string[]) =>
  work.sql.run(
    `update contract set status = 'running', total = amount, payable = amount where guid = any($1::uuid[])`,
    [guids],
  )

/** Creates the contracts of a company, income contracts last; returns the signed expense contracts. */
export async function seedContracts(context: SeedContext, companies: Partners, total: number) {
  const { today, sites } = context
  const supplements = Math.floor(total / perSupplement)
  const count = total - supplements
  // Purchases begin only after the start of construction.
  const startedSites = sites.filter(({ start }) => start < dayAfter(today, -30))
  const firstIncome = count - incomesAmong(count, startedSites.length)
  const signed = await createExpenses(context, companies, startedSites, firstIncome)
  const incomeIndexes = Array.from({ length: count - firstIncome }, (_, index) => firstIncome + index)
  const incomes = await createIncomes(context, companies, startedSites, incomeIndexes, signed)
  await signContracts(context, [...signed.map(({ guid }) => guid), ...incomes])
  await signContracts(context, await createSupplements(context, signed, supplements))
  return signed
}
