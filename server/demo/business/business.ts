import { modules } from '@/modules'
import { payment } from '@/modules/finance/payment/payment.module'
import { task } from '@/modules/office/task/task.module'
import { project } from '@/modules/projects/project/project.module'
import { yuan } from '@/schema'
import type { AtWork } from '../../engine/core/context'
import { postRecords } from '../../engine/features/posts/reconcile'
import { createRecord, saveRecord } from '../../engine/saving/save'
import { moduleHooks } from '../../modules'
import { analyzeTables } from '../../store/schema/table-statistics'
import { seedDocuments, withdrawDocument } from '../affairs/documents'
import { seedFlowApplications } from '../affairs/flow-applies'
import { seedWorkOrders } from '../affairs/work-orders'
import { dayAfter } from '../base/day-after'
import { inGroups } from '../base/in-groups'
import { type Photo, photosFor } from '../base/photos'
import { randomFrom } from '../base/random'
import { guidOf, type Person, type Seed, type SeedContext, type SignedContract, type Site } from '../base/seed'
import { seedDrawings } from '../drawings/drawings'
import { safetyKit } from '../findings/finding-kits'
import { seedInspections } from '../findings/inspections'
import { seedChecks } from '../findings/quality'
import { seedSiteRecords } from '../findings/site-records'
import { seedFlows } from '../flows/flows'
import { seedGoods } from '../goods/goods'
import { seedMachines } from '../machines/machines'
import { seedChanges } from '../money/changes'
import { seedCollections, seedOtherCollections } from '../money/collections'
import { changeContracts, createAccounts, payApproved, setPaidStatus, settleContracts } from '../money/contract-records'
import { seedContracts } from '../money/contracts'
import { seedEndings } from '../money/endings'
import { measureContracts, measureIncomes } from '../money/measurements'
import { reachNodes } from '../money/nodes'
import { markPaid, seedSmallPayments, seedSubjects } from '../money/small-payments'
import { seedBriefings } from '../reports/briefings'
import { seedMeetings } from '../reports/meetings'
import { seedReports } from '../reports/reports'
import { seedAttendance } from './attendance'
import { seedCars } from './cars'
import { seedCertificates } from './certificates'
import { seedCodes } from './codes'
import { seedContacts } from './contacts'
import { seedOffice } from './office'
import { createOtherPartners, createPartners, ratePartners } from './partners'
import { seedProgress } from './progress'
import { seedRegistration } from './registration'
import { seedSchedules } from './schedules'
import { seedSites } from './site'

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

/** Some tasks have steps; of those that are running one in three is done. */
function stepsOf(seed: Seed, index: number, kind: string) {
  if (index % 12 > 3 || !['waiting', 'running'].includes(kind)) return {}
  const steps = ['核对图纸与交底', '现场实施', '自检并留存资料'].map((name, at) => ({
    ...{ guid: guidOf(seed, `task:${index}:step:${at}`), name, done: kind === 'running' && at === 0 },
  }))
  return { steps, ...(kind === 'running' ? { rate: 33 } : {}) }
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
      ...stepsOf(seed, index, kind),
      startDate,
      endDate,
      ...(kind === 'done' ? { actualStart: startDate, actualEnd: endDate } : {}),
      content: `${site.name}：${jobs[index % jobs.length]}，完成后在此更新完成率。`,
    })
  })
}

/** Seeds what people plan and report. */
async function seedDesks(context: Parameters<typeof seedReports>[0]) {
  const { work, seed, today, people } = context
  await seedOffice({ work, seed, today, people })
  await seedSchedules({ work, seed, today, people })
  await seedAttendance({ work, seed, today, people, sites: context.sites })
  await seedReports(context)
  await seedMeetings(context)
  await seedBriefings(context)
}

/** Seeds certificates and codes. */
async function seedAssets(context: SeedContext, photos: readonly Photo[]) {
  const { seed } = context
  await seedCertificates(context, photos, guidOf(seed, `partner:${seed.name}`), seed.certificates)
  await seedCodes(context)
}

/** Seeds documents, requests, machines and cars, and the approvals of all records. */
async function seedApproved(context: SeedContext, people: readonly Person[], photos: readonly Photo[]) {
  const { work, seed, today } = context
  await seedDocuments(context, people, photos)
  await seedFlowApplications(context, people)
  await seedMachines(context, photos)
  await seedCars(context, photos)
  await seedFlows({ work, seed, today, people })
}

/** Seeds partners, contracts, payments, tasks and the records that refer to them. */
export async function seedBusiness(today: string, work: AtWork, seed: Seed, people: readonly Person[]) {
  const sites = await findSites(work, people)
  const context = { work, seed, today, random: randomFrom(seed.phones + 11), sites }
  const companies = await createPartners(context)
  await seedSubjects(work, seed)
  const owners = companies.filter(({ trade }) => trade === -1).map(({ guid }) => guid)
  await seedContacts(context, owners)
  const signed = await seedContracts(context, companies, seed.contracts)
  await createOtherPartners(context)
  await seedRegistration(context)
  await ratePartners(context, companies)
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
  const building = sites.filter(({ status }) => status === 'building')
  await seedSites({ work, seed, today, sites: building })
  await seedDesks({ work, seed, today, people, sites: building, photos })
  const cashier = people.find(({ post }) => post === '会计')?.code ?? work.who.userCode
  await createAccounts(context)
  await seedCollections(context, cashier, guidOf(seed, 'account:基本户'))
  await measureIncomes(context, photos)
  await seedApproved(context, people, photos)
  await payApproved(context, cashier)
  await seedChecks(context, seed.checks, photos)
  await seedChecks(context, Math.floor(seed.checks / 4), photos, safetyKit)
  await seedSiteRecords(context, photos)
  await seedInspections(context, photos)
  await withdrawDocument(context)
  await seedWorkOrders(context, photos)
  await seedProgress(context, photos)
  await seedDrawings(context, suppliers[0] ?? '')
  await seedAssets(context, photos)
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
