import { collection } from '@/modules/finance/collection/collection.module'
import { invoice } from '@/modules/finance/invoice/invoice.module'
import { otherCollection } from '@/modules/finance/other-collection/other-collection.module'
import { yuan } from '@/schema'
import { type DemoRecord, seedRecords } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { guidOf, type SeedContext } from '../base/seed'
import { invoiceFor } from './invoices'

interface Income {
  readonly guid: string
  readonly project: string
  readonly payer: string
  readonly payee: string
  readonly total: number
  readonly signed: string
  readonly handler: string
}

/** What an owner pays: purpose, share of the contract in percent, days after signing. */
const stages = [
  ['advance', 10, 12],
  ['progress', 18, 75],
  ['progress', 15, 140],
  ['progress', 22, 215],
  ['progress', 12, 300],
] as const
/** One income contract of these many is not measured. */
const perUnmeasured = 4
const isMeasured = (index: number) => index % perUnmeasured !== 3
/** The share of the advance that each measurement recovers, in percent. */
const recovery = 20
/** Some owners stopped paying before the end. */
const stagesOf = (index: number) => stages.slice(0, index % 3 === 1 ? 3 : stages.length)
const methods = ['transfer', 'transfer', 'transfer', 'acceptance'] as const

/** Creates the collections of each income contract, up to today: early contracts have more of them. */
export async function seedCollections({ work, seed, today }: SeedContext, cashier: string, account: string) {
  const incomes = await work.sql.many<Income>(
    `select guid::text as guid, project::text as project, "partyA"::text as payer, "partyB"::text as payee,
            (total * 100)::bigint as total, "signDate"::text as signed, handler
       from contract where enterprise_id = $1 and direction = 'income' and status <> 'draft' order by code`,
    [work.enterprise],
  )
  await work.sql.run(`update contract set billing = 'measured', recovery = $2 where guid = any($1::uuid[])`, [
    incomes.filter((_, index) => isMeasured(index)).map(({ guid }) => guid),
    recovery,
  ])
  const invoices: DemoRecord[] = []
  const records = incomes.flatMap((of, index) => {
    let received = 0
    const basis = isMeasured(index) ? 'measured' : 'free'
    return stagesOf(index).flatMap(([purpose, share, days], at) => {
      const due = dayAfter(of.signed, days + (index % 5) * 3)
      // A recent contract has received its advance.
      const date = at === 0 && due > today ? today : due
      if (date > today) return []
      // An owner pays a little less or more than the plan, in whole thousands.
      const amount = Math.round((of.total * (share * 10 + ((index + at) % 5) * 3 - 6)) / 100_000_000) * yuan(1000)
      const before = received
      received += amount
      const method = methods[(index + at) % methods.length] ?? 'transfer'
      const guid = guidOf(seed, `collection:${of.guid}:${at}`)
      const parties = { direction: 'sales', seller: of.payee, buyer: of.payer } as const
      const settled = { guid, amount, date, contract: of.guid, project: of.project, ...parties }
      const invoiced = invoiceFor(seed, cashier, index * stages.length + at, settled)
      invoices.push(...invoiced.invoices)
      return {
        guid,
        user: cashier,
        values: {
          ...{
            project: of.project,
            contract: of.guid,
            basis,
            total: of.total,
            receivable: of.total,
            receivedBefore: before,
          },
          ...{ amount, date, account, bank: '中国工商银行', method, payer: of.payer, payee: of.payee, purpose },
          ...{ period: at === 0 ? '预付款' : `第${at}期计量`, taxRate: 9, handler: cashier, status: 'recorded' },
          invoices: invoiced.lines,
          ...(method === 'acceptance'
            ? { billNumber: `1102${600_000 + index * 17 + at}`, billDue: dayAfter(date, 180) }
            : {}),
        },
      }
    })
  })
  await seedRecords(work, invoice, invoices)
  await seedRecords(work, collection, records)
}

const small = [
  ['scrap', '再生资源回收站', '钢筋头和废模板处置'],
  ['deposit', '市政配套服务中心', '退回临时用水保证金'],
  ['fine', '现场零工班组', '安全违章罚款'],
  ['tender', '公共资源交易中心', '退回投标保证金'],
  ['interest', '中国工商银行', '存款利息'],
] as const

/** Creates collections without a contract, one of which was voided. */
export async function seedOtherCollections({ work, seed, today, random, sites }: SeedContext, cashier: string) {
  const records = sites.slice(0, 30).map(({ guid: project, name }, index) => {
    const [kind, payerName, matter] = small[index % small.length] ?? small[0]
    const date = dayAfter(today, -random.between(1, 300))
    return {
      guid: guidOf(seed, `other-collection:${index}`),
      user: cashier,
      values: {
        ...{ kind, payerName, project, amount: yuan(random.between(3, 400) * 100), date, handler: cashier },
        ...{
          account: guidOf(seed, 'account:一般户'),
          bank: '中国建设银行',
          method: kind === 'scrap' ? 'cash' : 'transfer',
        },
        ...{ matter: `${name}${matter}`, status: index === 4 ? 'void' : 'recorded' },
      },
    }
  })
  await seedRecords(work, otherCollection, records)
}
