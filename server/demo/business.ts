import { contract } from '@/modules/finance/contract/contract.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { task } from '@/modules/office/task/task.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { type DraftOf, yuan } from '@/schema'
import type { AtWork } from '../engine/context'
import { createRecord, saveRecord } from '../engine/records-save'
import { extras } from '../modules'
import { learnSizes } from '../store/sizes'
import { certificates } from './certificates'
import { codes } from './codes'
import { cities, surnames } from './company'
import { dayAfter } from './day-after'
import { approvals } from './flows'
import { goods } from './goods'
import { nowPaid, smallPayments, subjectOf, subjects } from './money'
import { officeLife } from './office'
import { checks } from './quality'
import { randomFrom } from './random'
import { guidOf, type Person, type Planting, type Seed, type Site } from './seed'
import { siteWork } from './site'

const trades = [
  ['钢材', '材料贸易有限公司', 'supplier', 'material', '钢材采购合同'],
  ['混凝土', '混凝土有限公司', 'supplier', 'material', '商品混凝土供应合同'],
  ['水泥', '建材有限公司', 'supplier', 'material', '水泥采购合同'],
  ['塔吊', '机械租赁有限公司', 'supplier', 'equipment', '塔吊租赁合同'],
  ['木工', '劳务有限公司', 'labour', 'labour', '主体劳务分包合同'],
  ['防水', '防水工程有限公司', 'subcontractor', 'subcontract', '防水专业分包合同'],
  ['机电', '机电安装有限公司', 'subcontractor', 'subcontract', '机电安装分包合同'],
  ['幕墙', '幕墙工程有限公司', 'subcontractor', 'subcontract', '幕墙专业分包合同'],
] as const

const brands = ['宏达', '江南', '中盛', '瑞丰', '恒泰', '金石', '华泰', '新联']
const jobs = [
  '复核轴线',
  '整理竣工资料',
  '编制周计划',
  '检查临边防护',
  '核对材料台账',
  '组织技术交底',
  '办理进场验收',
  '更新进度横道图',
]
const shares = [10, 15, 12, 18, 8, 14, 16]

const sitesOf = ({ sql }: AtWork) =>
  sql.many<Site>(`select guid, name, status, manager, team, "startDate" as start from "${project.name}" order by code`)

const business = {
  own: 'building',
  owner: 'consulting',
  supplier: 'materials',
  labour: 'building',
  subcontractor: 'services',
} as const

const banks = ['中国工商银行', '中国建设银行', '中国农业银行', '交通银行']

/** Our own company, one owner a city, and some companies of every trade. */
async function partners({ work, seed, random }: Planting) {
  const made: { guid: string; trade: number }[] = []
  const make = async (name: string, type: 'own' | 'owner' | 'supplier' | 'labour' | 'subcontractor', trade: number) => {
    const guid = guidOf(seed, `partner:${name}`)
    const known = {
      trades: [business[type]] as const,
      founded: 1985 + ((made.length * 7) % 35),
      rating: 3 + (made.length % 3),
      taxNumber: `9131${10_000_000_000_000 + made.length * 7919}`,
      bank: banks[made.length % banks.length] ?? '',
      account: `6222 ${1000 + made.length * 7} ${2000 + made.length * 11} ${3000 + made.length * 13}`,
    }
    const phone = `021-${random.between(5000, 8999)}${random.between(1000, 9999)}`
    await createRecord(work, partner, guid, { name, type, contact: `${random.pick(surnames)}经理`, phone, ...known })
    made.push({ guid, trade })
  }
  await make(seed.name, 'own', -2)
  for (const { name } of cities.slice(0, 6)) await make(`${name.slice(0, 2)}城市建设投资有限公司`, 'owner', -1)
  for (const [trade, [, suffix, type]] of trades.entries()) {
    for (const brand of brands.slice(0, 3 + (trade % 3))) await make(`${brand}${suffix}`, type, trade)
  }
  return made
}

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

/** As the builder, with whoever the building is for. */
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

/** What a project buys and rents, by turns, each contract with its milestones; the last ones are with its owner. */
async function contracts(planting: Planting, companies: Companies, count: number) {
  const { work, seed, today, random, sites } = planting
  // Nothing is bought before the ground is broken.
  const begun = sites.filter(({ start }) => start < dayAfter(today, -30))
  const own = companies.find(({ trade }) => trade === -2)?.guid ?? ''
  const firstIncome = count - Math.floor(count / perIncome)
  const made: { guid: string; site: Site; amount: number; signed: string }[] = []
  for (let index = 0; index < count; index += 1) {
    const site = begun[index % begun.length]
    const trade = index % trades.length
    const kind = trades[trade]
    if (site === undefined || kind === undefined) throw new Error('the demo has no project')
    const partyB = random.pick(companies.filter((company) => company.trade === trade)).guid
    const amount = random.between(20, 900) * 10_000
    const wanted = dayAfter(site.start, random.between(5, 120))
    const signDate = wanted < today ? wanted : dayAfter(today, -1 - (index % 20))
    const guid = guidOf(seed, `contract:${index}`)
    const stage = Math.floor(index / begun.length) + 1
    const isOver = site.status === 'closed'
    const isIncome = index >= firstIncome
    await createRecord(work, contract, guid, {
      direction: 'expense',
      name: `${site.name}${kind[4]}（第${stage}批）`,
      status: isOver ? 'settled' : 'running',
      type: kind[3],
      project: site.guid,
      subject: guidOf(seed, `subject:${subjectOf[kind[3]]}`),
      partyA: own,
      partyB,
      amount: yuan(amount),
      changed: yuan(index % 5 === 0 ? Math.round(amount / 20) : 0),
      advance: yuan(Math.round(amount / 10)),
      deposit: 3,
      signDate,
      startDate: signDate,
      endDate: dayAfter(signDate, 300),
      handler: site.manager,
      nodes: milestones(seed, index, signDate),
      invoices: billed(seed, index, { amount, signed: signDate, isIncome }),
      ...(isIncome ? withOwner(companies, `${site.name}施工总承包合同（第${stage}批）`, amount, index) : {}),
    })
    if (!isIncome) made.push({ guid, site, amount, signed: signDate })
  }
  return made
}

/** Contracts are told once, when all payments are there. */
const { saved: _, ...filling } = extras.payment ?? {}

/** Payments one after the other, the last one of each contract still waiting. */
async function payments({ work, seed, today }: Planting, signed: Awaited<ReturnType<typeof contracts>>, count: number) {
  const paid: string[] = []
  for (let index = 0; index < count; index += 1) {
    const of = signed[index % signed.length]
    const round = Math.floor(index / signed.length)
    const share = shares[round]
    if (of === undefined || share === undefined) return
    const due = dayAfter(of.signed, 30 * (round + 1))
    const isOpen = due > today || index + signed.length >= count
    const values = {
      project: of.site.guid,
      contract: of.guid,
      purpose: round === 0 ? 'advance' : 'progress',
      amount: yuan(Math.round((of.amount * share) / 100)),
      dueDate: isOpen && due < today ? dayAfter(today, (index % 20) + 1) : due,
      applicant: of.site.manager,
      reason: round === 0 ? '按合同约定支付预付款' : `第${round}期进度款，工程量已经监理确认`,
    }
    const guid = guidOf(seed, `payment:${index}`)
    await saveRecord(work, payment, { guid, version: 0, values }, filling)
    if (!isOpen) paid.push(guid)
  }
  await nowPaid(work, payment.name, paid)
  // Of what was asked for before each of them all was paid.
  await work.sql.run(
    `update payment set paid = "appliedBefore", "paidShare" = round("appliedBefore" * 100 / total, 2),
            "shareAfter" = round(("appliedBefore" + amount) * 100 / total, 2)
      where guid = any($1::uuid[])`,
    [paid],
  )
  for (const { guid } of signed) {
    await extras.payment?.saved?.(work, { guid, values: { contract: guid }, before: null })
  }
}

const taskKinds = ['running', 'done', 'waiting', 'running', 'done', 'cancelled'] as const

async function tasks({ work, seed, today, random, sites }: Planting, count: number) {
  for (let index = 0; index < count; index += 1) {
    const site = sites[index % sites.length]
    if (site === undefined) return
    const kind = taskKinds[index % taskKinds.length] ?? 'running'
    // What is done was done by now.
    const startDate = dayAfter(today, kind === 'done' ? random.between(-120, -40) : random.between(-30, 10))
    const endDate = dayAfter(startDate, random.between(3, 30))
    await createRecord(work, task, guidOf(seed, `task:${index}`), {
      title: `${jobs[index % jobs.length]}（${site.name.slice(0, 6)}${index + 1}）`,
      type: 'project',
      importance: index % 7 === 0 ? 'urgent' : 'normal',
      cancelled: kind === 'cancelled',
      project: site.guid,
      owner: random.pick([site.manager, ...site.team]),
      participants: site.team.slice(0, 2),
      rate: kind === 'done' ? 100 : kind === 'running' ? random.between(10, 90) : 0,
      startDate,
      endDate,
      ...(kind === 'done' ? { actualStart: startDate, actualEnd: endDate } : {}),
      content: `${site.name}：${jobs[index % jobs.length]}，完成后在此更新完成率。`,
    })
  }
}

/** Who we buy from, what was agreed, what was paid, and what is to be done. */
export async function trade(today: string, work: AtWork, seed: Seed, people: readonly Person[]) {
  const sites = await sitesOf(work)
  const planting = { work, seed, today, random: randomFrom(seed.phones + 11), sites }
  const companies = await partners(planting)
  await subjects(work, seed)
  const signed = await contracts(planting, companies, seed.contracts)
  await learnSizes(work.sql)
  await payments(planting, signed, seed.payments)
  await smallPayments(planting, Math.round(seed.payments / 40))
  await tasks(planting, seed.tasks)
  const suppliers = companies.filter(({ trade }) => trade >= 0 && trade < 3).map(({ guid }) => guid)
  await goods({ work, seed, today, random: planting.random, sites, suppliers })
  await learnSizes(work.sql)
  await siteWork({ work, seed, today, sites: sites.filter(({ status }) => status === 'building') })
  await officeLife({ work, seed, today, people })
  await approvals({ work, seed, today, people })
  await checks(planting, seed.checks)
  await certificates(planting, guidOf(seed, `partner:${seed.name}`), seed.certificates)
  await codes(planting)
}
