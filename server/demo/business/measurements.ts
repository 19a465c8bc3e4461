import { measurement } from '@/modules/finance/measurement/measurement.module'
import { withComputed } from '@/schema'
import { type DemoRecord, seedRecords } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { guidOf, type SeedContext, type SignedContract } from '../base/seed'

/** One subcontract of these many, of a site under construction, is measured. */
const perMeasured = 2
const maxPeriods = 4
/** The share of the advance that each measurement recovers, in percent. */
const recovery = 20
/** More is measured than was applied for, in percent of it; retention is part of that. */
const surplus = 9
const works = ['防水层施工', '机电管线安装', '幕墙龙骨安装', '保温层施工'] as const

interface Measured extends SignedContract {
  readonly total: number
  readonly advance: number
  readonly applied: number
}

/** Days from one day to another. */
const daysBetween = (from: string, to: string) => Math.floor((Date.parse(to) - Date.parse(from)) / 86_400_000)

interface Terms {
  readonly contract: string
  readonly project: string
  readonly direction: 'income' | 'expense'
  readonly total: number
  readonly handler: string
}

interface Period {
  readonly guid: string
  readonly from: string
  readonly to: string
  readonly work: string
  /** Price of one of a hundred units. */
  readonly price: number
  readonly status: 'open' | 'effective'
}

/** Makes the measurements of a contract one after the other, since each one is computed from those before it. */
function measurer({ seed }: SeedContext, { handler, ...terms }: Terms, advance: number) {
  const before = { doneBefore: 0, outstanding: advance, dueBefore: advance }
  return ({ guid, work, price, ...period }: Period): DemoRecord => {
    const values = withComputed(measurement, {
      ...{ ...terms, ...before, ...period, date: period.to, depositShare: 3, recoveryShare: recovery, handler },
      works: [{ guid: guidOf(seed, `${guid}:work`), name: work, pricing: 'unit', unit: '㎡', quantity: 100, price }],
      deductions: [],
    })
    if (values.status === 'effective') {
      before.doneBefore += Number(values.gross)
      before.outstanding -= Number(values.recovered)
      before.dueBefore += Number(values.due)
    }
    return { guid, user: handler, values }
  }
}

/** The measurements of a contract; some contracts have one more that waits for approval. */
function measurementsOf(context: SeedContext, of: Measured): readonly DemoRecord[] {
  const { seed, today } = context
  const past = Math.floor(daysBetween(of.signed, today) / 30)
  const periods = Math.min(maxPeriods, past)
  const gross = Math.min(of.total, Math.round((of.applied * (100 + surplus)) / 100))
  const hasOpen = past > periods && of.index % 3 === 0
  const terms = { contract: of.guid, project: of.site.guid, direction: 'expense', total: of.total } as const
  const measure = measurer(context, { ...terms, handler: of.site.manager }, of.advance)
  const count = hasOpen ? periods + 1 : periods
  // With the open one, which may be approved, no more is measured than the contract is worth.
  const each = Math.min(gross / periods, of.total / count)
  return Array.from({ length: count }, (_, at) =>
    measure({
      guid: guidOf(seed, `measurement:${of.index}:${at}`),
      ...{ from: dayAfter(of.signed, 30 * at + 1), to: dayAfter(of.signed, 30 * (at + 1)) },
      ...{ work: works[of.index % works.length] ?? '', price: Math.floor(each / 10_000) * 100 },
      status: at === periods ? 'open' : 'effective',
    }),
  )
}

/** Ends of the periods that an owner confirms, in days after signing, and their shares of the contract in percent. */
const confirmed = [
  [45, 22],
  [110, 18],
  [185, 26],
  [270, 14],
  [335, 8],
] as const

/** Lets income contracts be due by measurements, of slightly more than their owners have paid. */
export async function measureIncomes(context: SeedContext) {
  const { work, seed, today } = context
  const incomes = await work.sql.many<Omit<Terms, 'direction'> & { readonly signed: string; readonly advance: number }>(
    `select c.guid::text as contract, c.project::text as project, (c.total * 100)::bigint as total, c.handler,
            c."signDate"::text as signed,
            coalesce(sum(p.amount) filter (where p.purpose = 'advance') * 100, 0)::bigint as advance
       from contract c left join collection p on p.enterprise_id = c.enterprise_id and p.contract = c.guid
      where c.enterprise_id = $1 and c.direction = 'income' and c.billing = 'measured'
      group by c.enterprise_id, c.guid order by c.code`,
    [work.enterprise],
  )
  const records = incomes.flatMap(({ signed, advance, ...terms }) => {
    const measure = measurer(context, { ...terms, direction: 'income' }, advance)
    const past = confirmed.filter(([days]) => dayAfter(signed, days) <= today)
    return past.map(([days, share], at) =>
      measure({
        guid: guidOf(seed, `measurement:${terms.contract}:${at}`),
        ...{ from: dayAfter(signed, (confirmed[at - 1]?.[0] ?? 0) + 1), to: dayAfter(signed, days) },
        ...{ work: works[at % works.length] ?? '', price: Math.round((terms.total * share) / 1_000_000) * 100 },
        status: 'effective',
      }),
    )
  })
  await seedRecords(work, measurement, records)
}

/** Lets some subcontracts be due by measurements, of slightly more than what was applied for. */
export async function measureContracts(context: SeedContext, signed: readonly SignedContract[]) {
  const { work, today } = context
  const chosen = await work.sql.many<{ guid: string; total: number; advance: number; applied: number }>(
    `select c.guid::text as guid, (c.total * 100)::bigint as total,
            coalesce(sum(p.amount) filter (where p.purpose = 'advance' and p.status = 'done') * 100, 0)::bigint as advance,
            coalesce(sum(p.amount) * 100, 0)::bigint as applied
       from contract c left join payment p
         on p.enterprise_id = c.enterprise_id and p.contract = c.guid and p.deleted_at is null
      where c.enterprise_id = $1 and c.type = 'subcontract' and c.status = 'running' and c."signDate" < $2::date - 31
      group by c.enterprise_id, c.guid`,
    [work.enterprise, today],
  )
  const sums = new Map(chosen.map((each) => [each.guid, each]))
  const measured = signed.flatMap((each) => {
    const found = each.index % perMeasured === 0 && each.site.status === 'building' ? sums.get(each.guid) : undefined
    return found === undefined ? [] : [{ ...each, ...found }]
  })
  const guids = measured.map(({ guid }) => guid)
  await work.sql.run(`update contract set billing = 'measured', recovery = $2 where guid = any($1::uuid[])`, [
    guids,
    recovery,
  ])
  await work.sql.run(`update payment set basis = 'measured' where contract = any($1::uuid[])`, [guids])
  await seedRecords(
    work,
    measurement,
    measured.flatMap((of) => measurementsOf(context, of)),
  )
}
