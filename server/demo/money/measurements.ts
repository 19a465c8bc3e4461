import { measurement } from '@/modules/finance/measurement/measurement.module'
import { measurementConfirmation } from '@/modules/finance/measurement-confirmation/measurement-confirmation.module'
import { linesIn, withComputed } from '@/schema'
import { updateBill } from '../../store/business/money/bills'
import { type DemoRecord, seedRecords, seedSteps } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { type Photo, withPhotos } from '../base/photos'
import { guidOf, type SeedContext, type SignedContract } from '../base/seed'

/** One subcontract of these many, of a site under construction, is measured. */
const perMeasured = 2
const maxPeriods = 4
/** The share of the advance that each measurement recovers, in percent. */
const recovery = 20
/** More is measured than was applied for, in percent of it; retention is part of that. */
const surplus = 9
/** Work items of the sites, whose output reports a measurement takes over. */
const works = [
  ['010902', '屋面防水', 'm²'],
  ['030404', '配电箱安装', '台'],
  ['011407', '外墙涂料', 'm²'],
  ['011201', '内墙抹灰', 'm²'],
] as const

type Work = (typeof works)[number]
const workAt = (index: number): Work => works[index % works.length] ?? works[0]

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
  /** The sum of its bill. */
  readonly bill?: number | null
}

/** The line of a bill that is measured. */
interface Billed {
  readonly code: string
  readonly quantity: number
}

interface Period {
  readonly bill?: Billed | undefined
  readonly guid: string
  readonly from: string
  readonly to: string
  readonly work: Work
  /** Price of one of a hundred units. */
  readonly price: number
  readonly status: 'open' | 'waiting' | 'effective'
  readonly confirmedOn?: string
}

const perPeriod = 100

/** Makes the measurements of a contract one after the other, since each one is computed from those before it. */
function measurer({ seed }: SeedContext, { handler, ...terms }: Terms, advance: number) {
  const before = { doneBefore: 0, outstanding: advance, dueBefore: advance }
  let periods = 0
  return ({ guid, work, price, bill, ...period }: Period): DemoRecord => {
    const quantity = perPeriod
    const billed = bill && {
      ...{ measureCode: bill.code, billQuantity: bill.quantity, measureSum: bill.quantity * price },
      ...{ quantityBefore: periods * quantity, before: periods * quantity * price },
      ...{ left: bill.quantity - periods * quantity, rest: (bill.quantity - periods * quantity) * price },
    }
    const line = {
      guid: guidOf(seed, `${guid}:work`),
      name: work[1],
      pricing: 'unit',
      unit: work[2],
      // Owners confirm a little less than what was reported.
      quantity: period.confirmedOn === undefined ? quantity : quantity + 2,
      price,
      ...billed,
    }
    const values = withComputed(measurement, {
      ...{
        ...terms,
        ...before,
        ...period,
        date: period.to,
        depositShare: 3,
        recoveryShare: recovery,
        handler,
        claim: 'open',
      },
      ...{ works: [line], deductions: [], confirmed: period.confirmedOn === undefined ? null : quantity * price },
    })
    if (values.status === 'effective') {
      before.doneBefore += Number(values.accepted)
      before.outstanding -= Number(values.recovered)
      before.dueBefore += Number(values.due)
      periods += 1
    }
    return { guid, user: handler, values }
  }
}

/** What is billed besides the measured work. */
const lumpWork = '脚手架及安全文明施工'

/** Gives a contract a bill of the measured work and a lump sum for the rest; null if nothing is left for that. */
async function billOf(
  { work, seed }: SeedContext,
  of: SignedContract,
  [code, name, unit]: Work,
  quantity: number,
  price: number,
) {
  const rest = of.amount * 100 - quantity * price
  if (rest <= 0) return undefined
  const insert = (place: number, values: readonly unknown[]) =>
    work.sql.run(
      `insert into contract_items (enterprise_id, parent_guid, guid, place, code, name, pricing, unit, quantity, price, lump, amount)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [work.enterprise, of.guid, guidOf(seed, `bill:${of.index}:${place}`), place, ...values],
    )
  await insert(0, [code, name, 'unit', unit, quantity, price / 100, null, (quantity * price) / 100])
  await insert(1, ['011701', lumpWork, 'lump', '项', null, null, rest / 100, rest / 100])
  await work.sql.run('update contract set bill = amount where guid = $1', [of.guid])
  return { code, quantity }
}

/** The measurements of a contract; some contracts have one more that waits for approval. */
async function measurementsOf(context: SeedContext, of: Measured): Promise<readonly DemoRecord[]> {
  const { seed, today } = context
  const past = Math.floor(daysBetween(of.signed, today) / 30)
  const periods = Math.min(maxPeriods, past)
  const gross = Math.min(of.total, Math.round((of.applied * (100 + surplus)) / 100))
  const hasOpen = past > periods && of.index % 3 === 0
  const terms = { contract: of.guid, project: of.site.guid, direction: 'expense', total: of.total } as const
  const count = hasOpen ? periods + 1 : periods
  // With the open one, which may be approved, no more is measured than the contract is worth.
  const each = Math.min(gross / periods, of.total / count)
  const price = Math.floor(each / 10_000) * 100
  const work = workAt(of.index)
  // More is left of the line for a further period, if the contract is worth it.
  const bill =
    (await billOf(context, of, work, perPeriod * (count + 1), price)) ??
    (await billOf(context, of, work, perPeriod * count, price))
  const sum = bill === undefined ? null : of.amount * 100
  const measure = measurer(context, { ...terms, handler: of.site.manager, bill: sum }, of.advance)
  return Array.from({ length: count }, (_, at) =>
    measure({
      ...{ guid: guidOf(seed, `measurement:${of.index}:${at}`), work, price, bill },
      ...{ from: dayAfter(of.signed, 30 * at + 1), to: dayAfter(of.signed, 30 * (at + 1)) },
      status: at === periods ? 'open' : 'effective',
    }),
  )
}

/** The owner's confirmation of a measurement, and the step that it is. */
function confirmationOf({ seed }: SeedContext, { guid, user, values }: DemoRecord) {
  const taken = ['retained', 'recovered', 'outstanding', 'due', 'doneBefore', 'doneAfter', 'dueBefore'] as const
  const became = Object.fromEntries(
    [...taken, 'confirmed', 'confirmedOn', 'accepted', 'status'].map((name) => [name, values[name]]),
  )
  const lines = linesIn(values, 'works').map(({ name, unit, price, quantity, amount }) => ({
    ...{ guid: guidOf(seed, `confirmed:${guid}`), name, pricing: 'unit', unit, price },
    ...{ reported: quantity, reportedAmount: amount, quantity: perPeriod, amount: values.confirmed },
  }))
  const confirmation: DemoRecord = {
    guid: guidOf(seed, `confirmation:${guid}`),
    user,
    values: {
      ...Object.fromEntries(taken.map((name) => [name, values[name]])),
      ...{ measurement: guid, project: values.project, contract: values.contract, kind: 'confirmed' },
      ...{ reported: values.gross, amount: values.confirmed, date: values.confirmedOn, deducted: values.deducted },
      ...{ depositShare: values.depositShare, recoveryShare: values.recoveryShare, works: lines },
    },
  }
  const was = { ...became, status: 'waiting', confirmed: null, confirmedOn: null }
  return { confirmation, step: { of: guid, step: 'confirm', guid: confirmation.guid, user, was, became } }
}

/** Ends of the periods that an owner confirms, in days after signing, and their shares of the contract in percent. */
const confirmed = [
  [45, 22],
  [110, 18],
  [185, 26],
  [270, 14],
  [335, 8],
] as const

/** Days until an owner answers. */
const answered = 6

/** The bill of an income contract: the work items of its project, and one lump sum for all other work. */
const billOfProject = `
with priced as (
  select c.enterprise_id, c.guid, c.amount, w.code, w.name, w.unit, w.planned, w.price, round(w.planned * w.price, 2) as sum
    from contract c join "work-item" w on w.enterprise_id = c.enterprise_id and w.project = c.project
   where c.enterprise_id = $1 and c.direction = 'income' and c.billing = 'measured'
), lines as (
  select enterprise_id, guid, code, name, 'unit' as pricing, unit, planned, price, null::numeric as lump, sum from priced
  union all
  select enterprise_id, guid, '9999', $2, 'lump', '项', null, null, amount - sum(sum), amount - sum(sum)
    from priced group by enterprise_id, guid, amount
)
insert into contract_items (enterprise_id, parent_guid, guid, place, code, name, pricing, unit, quantity, price, lump, amount)
select enterprise_id, guid, gen_random_uuid(), row_number() over (partition by guid order by code) - 1, code, name, pricing, unit,
       planned, price, lump, sum
  from lines l
 where not exists (select 1 from lines o where o.guid = l.guid and o.lump <= 0)`

/** Gives income contracts a bill, of which output reports say what was done. */
async function billIncomes({ work }: SeedContext) {
  await work.sql.run(billOfProject, [work.enterprise, lumpWork])
  const billed = await work.sql.many<{ guid: string }>(
    `update contract c set bill = amount
      where enterprise_id = $1 and direction = 'income' and exists (
        select 1 from contract_items i where i.enterprise_id = c.enterprise_id and i.parent_guid = c.guid)
      returning guid::text as guid`,
    [work.enterprise],
  )
  for (const { guid } of billed) await updateBill(work.sql, guid)
}

/** Lets income contracts be due by measurements, of slightly more than their owners have paid. */
export async function measureIncomes(context: SeedContext, photos: readonly Photo[]) {
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
  const records = incomes.flatMap(({ signed, advance, ...terms }, index) => {
    const measure = measurer(context, { ...terms, direction: 'income' }, advance)
    const past = confirmed.filter(([days]) => dayAfter(signed, days + answered) <= today)
    return past.map(([days, share], at) =>
      measure({
        guid: guidOf(seed, `measurement:${terms.contract}:${at}`),
        ...{ from: dayAfter(signed, (confirmed[at - 1]?.[0] ?? 0) + 1), to: dayAfter(signed, days) },
        ...{ work: workAt(at), price: Math.round((terms.total * share) / 1_000_000) * 100 },
        // The owner has not answered to some of the latest measurements.
        ...(index % 2 === 0 && at === past.length - 1
          ? { status: 'waiting' as const }
          : { status: 'effective' as const, confirmedOn: dayAfter(signed, days + answered) }),
      }),
    )
  })
  await seedRecords(work, measurement, records)
  await billIncomes(context)
  const effective = records.filter(({ values }) => values.confirmedOn !== undefined)
  const found = effective.map((record) => confirmationOf(context, record))
  const confirmations = found.map(({ confirmation }) => confirmation)
  const signed = await withPhotos(work, measurementConfirmation, photos, confirmations)
  await seedRecords(work, measurementConfirmation, signed)
  await seedSteps(
    work,
    measurement,
    found.map(({ step }) => step),
  )
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
  const records: DemoRecord[] = []
  for (const of of measured) records.push(...(await measurementsOf(context, of)))
  await seedRecords(work, measurement, records)
  for (const guid of guids) await updateBill(work.sql, guid)
}
