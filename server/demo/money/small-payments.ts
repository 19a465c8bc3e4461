import { nonContractPayment } from '@/modules/finance/non-contract-payment/non-contract-payment.module'
import { subject } from '@/modules/finance/subject/subject.module'
import { yuan } from '@/schema'
import type { AtWork } from '../../engine/core/context'
import { createRecord } from '../../engine/saving/save'
import { dayAfter } from '../base/day-after'
import type { randomFrom } from '../base/random'
import { guidOf, type Seed } from '../base/seed'

const tree = [
  ['01', '人工费', 'labour', ['钢筋工', '木工', '瓦工', '架子工']],
  ['02', '材料费', 'material', ['钢材', '混凝土', '水泥', '周转材料']],
  ['03', '机械费', 'machine', ['塔吊', '施工电梯', '挖掘机']],
  ['04', '措施费', 'measure', ['安全文明施工', '临时设施']],
  ['05', '间接费', 'overhead', ['管理人员工资', '办公费', '差旅费']],
] as const

/** Creates the cost subjects in two levels. */
export async function seedSubjects(work: AtWork, seed: Seed) {
  for (const [code, name, kind, below] of tree) {
    const parent = guidOf(seed, `subject:${code}`)
    await createRecord(work, subject, parent, { code, name, kind })
    for (const [index, child] of below.entries()) {
      const childCode = `${code}${String(index + 1).padStart(2, '0')}`
      await createRecord(work, subject, guidOf(seed, `subject:${childCode}`), {
        code: childCode,
        name: child,
        kind,
        parent,
      })
    }
  }
}

/** The subject that each type of contract is entered under. */
export const subjectOf: Readonly<Record<string, string>> = {
  material: '0201',
  labour: '0101',
  equipment: '0301',
  subcontract: '0103',
}

interface PaymentContext {
  readonly work: AtWork
  readonly seed: Seed
  readonly today: string
  readonly random: ReturnType<typeof randomFrom>
  readonly sites: readonly { readonly guid: string; readonly name: string; readonly applicant: string }[]
}

const smallExpenses = [
  ['labour', '清理垃圾零工', '现场零工班组'],
  ['machine', '挖掘机台班', '顺达机械租赁站'],
  ['material', '零星五金', '建材市场五金店'],
  ['office', '项目部办公用品', '文具批发部'],
] as const

/** Marks payments whose approval is seeded as passed. Of payments of contracts, the status then follows from payment records. */
export const markPaid = ({ sql }: AtWork, module: string, guids: readonly string[]) =>
  sql.run(`update "${module}" set status = 'done' where guid = any($1::uuid[])`, [guids])

/** Creates payments without a contract. */
export async function seedSmallPayments({ work, seed, today, random, sites }: PaymentContext, count: number) {
  const paid: string[] = []
  for (let index = 0; index < count; index += 1) {
    const site = sites[index % sites.length]
    const [type = 'other', matter = '', payee = ''] = smallExpenses[index % smallExpenses.length] ?? []
    if (site === undefined) return
    const total = random.between(8, 300) * 100
    const isDone = index % 3 > 0
    if (isDone) paid.push(guidOf(seed, `small:${index}`))
    await createRecord(work, nonContractPayment, guidOf(seed, `small:${index}`), {
      ...{ type, payee, applicant: site.applicant, project: site.guid, method: index % 5 === 0 ? 'cash' : 'transfer' },
      ...{ total: yuan(total), amount: yuan(total) },
      date: dayAfter(today, isDone ? -random.between(2, 200) : random.between(1, 20)),
      matter: `${site.name}${matter}`,
    })
  }
  await markPaid(work, nonContractPayment.name, paid)
}
