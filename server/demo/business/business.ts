import { modules } from '@/modules'
import { payment } from '@/modules/finance/payment/payment.module'
import { task } from '@/modules/office/task/task.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { partnerAccount } from '@/modules/projects/partner-account/partner-account.module'
import { project } from '@/modules/projects/project/project.module'
import { yuan } from '@/schema'
import type { AtWork } from '../../engine/core/context'
import { postRecords } from '../../engine/features/posts/reconcile'
import { createRecord, saveRecord } from '../../engine/saving/save'
import { moduleHooks } from '../../modules'
import { analyzeTables } from '../../store/schema/table-statistics'
import { cities, surnames } from '../base/company'
import { dayAfter } from '../base/day-after'
import { inGroups } from '../base/in-groups'
import { photosFor } from '../base/photos'
import { randomFrom } from '../base/random'
import { guidOf, type Person, type Seed, type SeedContext, type SignedContract, type Site } from '../base/seed'
import { seedFlows } from '../flows/flows'
import { seedChanges } from '../money/changes'
import { seedCollections, seedOtherCollections } from '../money/collections'
import { changeContracts, createAccounts, payApproved, setPaidStatus, settleContracts } from '../money/contract-records'
import { seedContracts, trades } from '../money/contracts'
import { seedEndings } from '../money/endings'
import { measureContracts, measureIncomes } from '../money/measurements'
import { reachNodes } from '../money/nodes'
import { markPaid, seedSmallPayments, seedSubjects } from '../money/small-payments'
import { seedCertificates } from './certificates'
import { seedCodes } from './codes'
import { seedDocuments } from './documents'
import { seedGoods } from './goods'
import { seedOffice } from './office'
import { seedProgress } from './progress'
import { seedChecks } from './quality'
import { seedSchedules } from './schedules'
import { seedSites } from './site'
import { seedWorkOrders } from './work-orders'

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
/** The share of its contract for each successive payment, in percent. */
const shares = [10, 12, 10, 14, 8, 12, 12, 10]

async function findSites({ sql }: AtWork, people: readonly Person[]): Promise<readonly Site[]> {
  const buyers = new Set(people.filter(({ post }) => post === '材料员').map(({ code }) => code))
  const rows = await sql.many<Omit<Site, 'applicant'>>(
    `select guid, name, status, manager, team, "startDate" as start from "${project.name}" order by code`,
  )
  return rows.map((row) => ({ ...row, applicant: row.team.find((code) => buyers.has(code)) ?? row.manager }))
}

const business = {
  own: 'building',
  owner: 'consulting',
  supplier: 'materials',
  labour: 'building',
  subcontractor: 'services',
} as const

const banks = ['中国工商银行', '中国建设银行', '中国农业银行', '交通银行']

/** Creates our own company, one owner per city, and some companies of each trade. */
async function createPartners({ work, seed, random }: SeedContext) {
  const created: { guid: string; trade: number }[] = []
  const create = async (
    name: string,
    type: 'own' | 'owner' | 'supplier' | 'labour' | 'subcontractor',
    trade: number,
  ) => {
    const guid = guidOf(seed, `partner:${name}`)
    const details = {
      trades: [business[type]] as const,
      founded: 1985 + ((created.length * 7) % 35),
      rating: 3 + (created.length % 3),
      taxNumber: `9131${10_000_000_000_000 + created.length * 7919}`,
    }
    const phone = `021-${random.between(5000, 8999)}${random.between(1000, 9999)}`
    await createRecord(work, partner, guid, { name, type, contact: `${random.pick(surnames)}经理`, phone, ...details })
    await createRecord(work, partnerAccount, guidOf(seed, `partner-account:${name}`), {
      ...{ partner: guid, holder: name, bank: banks[created.length % banks.length] ?? '', main: 'main' },
      account: `6222 ${1000 + created.length * 7} ${2000 + created.length * 11} ${3000 + created.length * 13}`,
    })
    created.push({ guid, trade })
  }
  await create(seed.name, 'own', -2)
  for (const { name } of cities.slice(0, 6)) await create(`${name.slice(0, 2)}城市建设投资有限公司`, 'owner', -1)
  for (const [trade, [, suffix, type]] of trades.entries()) {
    for (const brand of brands.slice(0, 3 + (trade % 3))) await create(`${brand}${suffix}`, type, trade)
  }
  return created
}

/** Without `afterWrite`, because pending payments get the figures of their contract once at the end. */
const { afterWrite: _, ...filling } = moduleHooks.payment ?? {}

/** Records that are saved at the same time. */
const groupSize = 16

/** Creates the payments of each contract in sequence; the last one is still pending. */
async function createPayments({ work, seed, today }: SeedContext, signed: readonly SignedContract[], count: number) {
  const paid: string[] = []
  const create = async (round: number, entry: SignedContract, at: number) => {
    const index = round * signed.length + at
    const share = shares[round] ?? 0
    const due = dayAfter(entry.signed, 30 * (round + 1))
    const isPending = due > today || index + signed.length >= count
    const values = {
      project: entry.site.guid,
      contract: entry.guid,
      purpose: round === 0 ? 'advance' : 'progress',
      amount: yuan(Math.round((entry.amount * share) / 100)),
      dueDate: isPending && due < today ? dayAfter(today, (index % 20) + 1) : due,
      applicant: entry.site.applicant,
      reason: round === 0 ? '按合同约定支付预付款' : `第${round}期进度款，工程量已经监理确认`,
    }
    const guid = guidOf(seed, `payment:${index}`)
    if (!isPending) paid.push(guid)
    await saveRecord(work, payment, { guid, version: 0, values }, { payment: filling })
  }
  // Payments of different contracts are independent of each other.
  for (const round of shares.keys()) {
    const entries = signed.slice(0, Math.max(0, count - round * signed.length))
    await inGroups(entries, groupSize, (entry, at) => create(round, entry, at))
  }
  await markPaid(work, payment.name, paid)
  // All earlier applications of these contracts are paid.
  await work.sql.run(
    `update payment set paid = "appliedBefore", "paidShare" = round("appliedBefore" * 100 / total, 2),
            "shareAfter" = round(("appliedBefore" + amount) * 100 / total, 2)
      where guid = any($1::uuid[])`,
    [paid],
  )
}

/** Gives pending payments the figures of their contract, after the ledger was written. */
async function updatePending(work: AtWork, signed: readonly SignedContract[]) {
  await inGroups(signed, groupSize, async ({ guid }) => {
    const change = { module: payment, guid, cause: 'save', before: null, after: { contract: guid } } as const
    await moduleHooks.payment?.afterWrite?.(work, change)
  })
}

const taskKinds = ['running', 'done', 'waiting', 'running', 'done', 'cancelled'] as const

async function createTasks({ work, seed, today, random, sites }: SeedContext, count: number) {
  await inGroups(Array.from({ length: count }), groupSize, async (_, index) => {
    const site = sites[index % sites.length]
    if (site === undefined) return
    const kind = taskKinds[index % taskKinds.length] ?? 'running'
    // Finished tasks must end before today.
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
  })
}

/** Seeds partners, contracts, payments, tasks and the records that refer to them. */
export async function seedBusiness(today: string, work: AtWork, seed: Seed, people: readonly Person[]) {
  const sites = await findSites(work, people)
  const context = { work, seed, today, random: randomFrom(seed.phones + 11), sites }
  const companies = await createPartners(context)
  await seedSubjects(work, seed)
  const signed = await seedContracts(context, companies, seed.contracts)
  const photos = await photosFor(work)
  await changeContracts(context, signed, photos)
  await seedChanges(context, signed, photos)
  await analyzeTables(work.sql)
  await createPayments(context, signed, seed.payments)
  await settleContracts(context, signed)
  await reachNodes(context, signed)
  await measureContracts(context, signed)
  await seedSmallPayments(context, Math.round(seed.payments / 40))
  await createTasks(context, seed.tasks)
  const suppliers = companies.filter(({ trade }) => trade >= 0 && trade < 3).map(({ guid }) => guid)
  await seedGoods({ work, seed, today, random: context.random, sites, suppliers })
  await seedSites({ work, seed, today, sites: sites.filter(({ status }) => status === 'building') })
  await seedOffice({ work, seed, today, people })
  await seedSchedules({ work, seed, today, people })
  const cashier = people.find(({ post }) => post === '会计')?.code ?? work.who.userCode
  await createAccounts(context)
  await seedCollections(context, cashier, guidOf(seed, 'account:基本户'))
  await measureIncomes(context, photos)
  await seedFlows({ work, seed, today, people })
  await payApproved(context, cashier)
  await seedChecks(context, seed.checks, photos)
  await seedWorkOrders(context, photos)
  await seedDocuments(context, people, photos)
  await seedProgress(context, photos)
  await seedCertificates(context, guidOf(seed, `partner:${seed.name}`), seed.certificates)
  await seedCodes(context)
  await seedOtherCollections(context, cashier)
  await postRecords(
    work.sql,
    work.enterprise,
    modules.filter(({ posts }) => posts.length > 0),
    modules,
  )
  await setPaidStatus(context)
  await updatePending(work, signed)
  await seedEndings(context)
}
