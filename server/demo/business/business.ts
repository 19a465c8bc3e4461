import { payment } from '@/modules/finance/payment/payment.module'
import { task } from '@/modules/office/task/task.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { yuan } from '@/schema'
import type { AtWork } from '../../engine/core/context'
import { createRecord, saveRecord } from '../../engine/saving/save'
import { extras } from '../../modules'
import { learnSizes } from '../../store/schema/table-statistics'
import { cities, surnames } from '../base/company'
import { dayAfter } from '../base/day-after'
import { randomFrom } from '../base/random'
import { guidOf, type Person, type Planting, type Seed, type Site } from '../base/seed'
import { approvals } from '../flows/flows'
import { certificates } from './certificates'
import { codes } from './codes'
import { contracts, trades } from './contracts'
import { goods } from './goods'
import { nowPaid, smallPayments, subjects } from './money'
import { officeLife } from './office'
import { checks } from './quality'
import { siteWork } from './site'

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
/** Percent of its contract that each payment asks for, one after the other. */
const shares = [10, 12, 10, 14, 8, 12, 12, 10]

async function sitesOf({ sql }: AtWork, people: readonly Person[]): Promise<readonly Site[]> {
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

/** Contracts are told once, when all payments are there. */
const { afterWrite: _, ...filling } = extras.payment ?? {}

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
      applicant: of.site.applicant,
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
    const change = { module: payment, guid, cause: 'save', before: null, after: { contract: guid } } as const
    await extras.payment?.afterWrite?.(work, change)
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
  const sites = await sitesOf(work, people)
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
