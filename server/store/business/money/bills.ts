import { flowStates } from '@/schema'
import { ownRows } from '../../connection/row-security'
import type { Sql } from '../../connection/statements'

/** A line of the bill of a contract, with what measurements in effect measured of it; amounts in fen. */
export interface BillLine {
  readonly code: string
  readonly name: string
  readonly unit: string | null
  readonly pricing: string
  readonly quantity: number | null
  readonly price: number | null
  readonly amount: number
  readonly measured: number
  readonly measuredAmount: number
  /** Less what measurements without a decision reserve. */
  readonly left: number | null
  readonly rest: number
}

/**
 * The lines of a bill, with the sums of all measurements of the contract ($1) except one ($2). Where an owner confirmed
 * lines, these count; a line that is not among them was not confirmed.
 */
const measuredBill = `
with counted as (
  select m.guid, m.status, w."measureCode" as code,
         case when k.parent_guid is null then w.quantity else coalesce(l.quantity, 0) end as quantity,
         case when k.parent_guid is null then w.amount else coalesce(l.amount, 0) end as amount
    from measurement m
    join measurement_works w on w.enterprise_id = m.enterprise_id and w.parent_guid = m.guid
    left join lateral (
      select s.parent_guid from "measurement-confirmation" c
        join "measurement-confirmation_works" s on s.enterprise_id = c.enterprise_id and s.parent_guid = c.guid
       where c.enterprise_id = m.enterprise_id and c.measurement = m.guid and c.deleted_at is null limit 1) k on true
    left join "measurement-confirmation_works" l
           on l.enterprise_id = m.enterprise_id and l.parent_guid = k.parent_guid and l."measureCode" = w."measureCode"
   where ${ownRows('m')} and m.contract = $1 and m.guid is distinct from $2::uuid and m.deleted_at is null
     and m.status in ('open', 'waiting', 'effective'))
select i.guid, i.code, i.name, i.unit, i.pricing, i.quantity, i.price, i.amount,
       coalesce(sum(w.quantity) filter (where w.status = 'effective'), 0) as measured,
       coalesce(sum(w.amount) filter (where w.status = 'effective'), 0) as measured_amount,
       case when i.quantity is not null then greatest(i.quantity - coalesce(sum(w.quantity), 0), 0) end as "left",
       greatest(i.amount - coalesce(sum(w.amount), 0), 0) as rest
  from contract_items i
  left join counted w on w.code = i.code
 where ${ownRows('i')} and i.parent_guid = $1
 group by i.enterprise_id, i.guid`

/** The bill of a contract as it is without one measurement. The contract must be locked. */
export async function billWithout(sql: Sql, contract: string, measurement: string): Promise<readonly BillLine[]> {
  const found = await sql.many<Readonly<Record<string, unknown>>>(
    `select code, name, unit, pricing, quantity, (price * 100)::bigint as price, (amount * 100)::bigint as amount,
            measured, (measured_amount * 100)::bigint as "measuredAmount", "left", (rest * 100)::bigint as rest
       from (${measuredBill}) of`,
    [contract, measurement],
  )
  const numberIn = (value: unknown) => (value === null ? null : Number(value))
  return found.map((row) => ({
    ...(row as unknown as BillLine),
    ...{ quantity: numberIn(row.quantity), measured: Number(row.measured), left: numberIn(row.left) },
  }))
}

interface Reported {
  readonly code: string
  readonly quantity: number
  /** The numbers of the reports. */
  readonly reports: readonly string[]
}

interface ReportedWork {
  readonly contract: string
  readonly project: string
  readonly to: string
  /** The measurement itself, which does not count. */
  readonly measurement: string
}

/**
 * The quantities of work items in approved reports, and the confirmed hours of machines that were rented by the
 * contract ($1) in the project ($3), up to a day ($4); by the code of the item or of the machine. A shift has eight hours
 * where it was not counted.
 */
const doneWork = `
select w.code, l.quantity, l.quantity as shifts, r.number
  from "work-item" w
  join "output-report_items" l on ${ownRows('l')} and l.item = w.guid
  join "output-report" r on ${ownRows('r')} and r.guid = l.parent_guid and r.deleted_at is null
       and r.flow_state = ${flowStates.passed} and r.period_to <= $4 and (r.contract is null or r.contract = $1)
 where ${ownRows('w')} and w.project = $3 and w.deleted_at is null
 union all
select d.code, h.hours, coalesce(h.shifts, round(h.hours / 8, 4)), h.number
  from device d
  join "device-work-record" h on ${ownRows('h')} and h.device = d.guid and h.deleted_at is null
       and h.status = 'confirmed' and h.project = $3 and h.date <= $4
 where ${ownRows('d')} and d.contract = $1 and d.owned <> 'own' and d.deleted_at is null`

/** The lines of a bill with what was done of them, less what is measured, and no more than is left. */
export async function reportedOf(sql: Sql, { contract, project, to, measurement }: ReportedWork) {
  const rows = await sql.many<{ code: string; quantity: string; reports: readonly string[] }>(
    `select b.code, least(b."left", b.done - (b.quantity - b."left")) as quantity, b.reports
       from (select b.code, b.quantity, b."left", array_agg(distinct l.number) as reports,
                    sum(case when b.unit = '台班' then l.shifts else l.quantity end) as done
               from (${measuredBill}) b
               join (${doneWork}) l on l.code = b.code
              where b.pricing = 'unit' and b."left" > 0
              group by b.code, b.quantity, b."left") b
      where b.done > b.quantity - b."left"`,
    [contract, measurement, project, to],
  )
  return rows.map(({ quantity, ...row }): Reported => ({ ...row, quantity: Number(quantity) }))
}

/** Writes into the bill of a contract what was measured of it. */
export const updateBill = (sql: Sql, contract: string) =>
  sql.run(
    `update contract_items i set measured = of.measured, "measuredAmount" = of.measured_amount, "left" = of."left",
            rest = of.rest,
            "measuredShare" = case when of.amount = 0 then 0 else round(of.measured_amount * 100 / of.amount, 2) end
       from (${measuredBill}) of
      where ${ownRows('i')} and i.guid = of.guid
        and (i.measured, i."measuredAmount", i."left", i.rest)
            is distinct from (of.measured, of.measured_amount, of."left", of.rest)`,
    [contract, null],
  )
