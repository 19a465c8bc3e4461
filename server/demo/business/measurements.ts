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

/** The measurements of a contract, each after those before it; some contracts have one more that waits for approval. */
function measurementsOf({ seed, today }: SeedContext, of: Measured): readonly DemoRecord[] {
  const past = Math.floor(daysBetween(of.signed, today) / 30)
  const periods = Math.min(maxPeriods, past)
  const gross = Math.min(of.total, Math.round((of.applied * (100 + surplus)) / 100))
  const price = Math.floor(gross / periods / 10_000) * 100
  const hasOpen = past > periods && of.index % 3 === 0
  const before = { doneBefore: 0, outstanding: of.advance, dueBefore: of.advance }
  return Array.from({ length: hasOpen ? periods + 1 : periods }, (_, at) => {
    const guid = guidOf(seed, `measurement:${of.index}:${at}`)
    const to = dayAfter(of.signed, 30 * (at + 1))
    const values = withComputed(measurement, {
      ...{ project: of.site.guid, contract: of.guid, direction: 'expense', total: of.total, ...before },
      ...{ depositShare: 3, recoveryShare: recovery, from: dayAfter(of.signed, 30 * at + 1), to, date: to },
      works: [
        { guid: guidOf(seed, `${guid}:work`), name: works[of.index % works.length], unit: '㎡', quantity: 100, price },
      ],
      deductions: [],
      ...{ status: at === periods ? 'open' : 'effective', handler: of.site.manager },
    })
    if (values.status === 'effective') {
      before.doneBefore += Number(values.gross)
      before.outstanding -= Number(values.recovered)
      before.dueBefore += Number(values.due)
    }
    return { guid, user: of.site.manager, values }
  })
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
