import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { type Condition, where, whereScanned } from '../records/records'

/** The days of an allocation: what was recorded of them, else what was agreed. A machine that arrived stays until its end. */
const daysOf = (today: string) => `
  coalesce(a."arrivedOn", a.begin) as first,
  case when a.status = 'ended' then coalesce(a."endedOn", a.until)
       when a.status = 'arrived' then greatest(coalesce(a.until, 'infinity'), ${today}::date)
       else coalesce(a.until, 'infinity') end as last`

/**
 * Present allocations in a form that matches no partial index. Without statistics the planner expects one row from any
 * index, and would read all present allocations for each machine instead of those of the machine.
 */
const present = 'nullif(a.deleted_at is null, false) is not null'

/** The allocations that take days of a machine; an application only asks for them. */
const taken = ['approved', 'underway', 'arrived', 'ended']

export interface PlanWindow {
  readonly from: string
  readonly to: string
  readonly today: string
}

export interface PlannedDevice {
  readonly guid: string
  readonly name: string
  readonly code: string
  readonly status: string
  readonly class: string | null
  /** Days of the window without an allocation. */
  readonly free: number
}

/** Machines that can be allocated, by the number of free days in a window; those in repair are last. */
export function devicesByFreeDays(
  sql: Sql,
  { from, to, today }: PlanWindow,
  conditions: readonly Condition[],
  { page, rows }: { readonly page: number; readonly rows: number },
) {
  const { text, values } = where(conditions, false, 7)
  return sql.many<PlannedDevice>(
    // The days are looked up by machine; a join of sums reads all of them for each machine if statistics are missing.
    `select r.guid::text as guid, r.name, r.code, r.status,
            (select c.name from "device-class" c where ${ownRows('c')} and c.guid = r.class) as class,
            ($2::date - $1::date + 1 - least(coalesce(b.days, 0), $2::date - $1::date + 1))::integer as free
       from (select * from device r where ${text} and status in ('idle', 'onsite', 'repair')) r
       left join lateral (
              select sum(least(s.last, $2::date) - greatest(s.first, $1::date) + 1)::integer as days
                from (select ${daysOf('$3')} from "device-allocation" a
                       where ${ownRows('a')} and a.device = r.guid and ${present}
                         and a.status = any($4::text[]) and coalesce(a."arrivedOn", a.begin) <= $2::date) s
               where s.last >= $1::date) b on true
      order by r.status = 'repair', free desc, r.code limit $5 offset $6`,
    [from, to, today, taken, rows, (page - 1) * rows, ...values],
  )
}

export interface PlannedSpan {
  readonly guid: string
  readonly device: string
  readonly project: string
  readonly status: string
  readonly first: string
  /** Null for an open end. */
  readonly last: string | null
}

/** The allocations of some machines that meet a window, and applications for its days. */
export const spansOf = (sql: Sql, { from, to, today }: PlanWindow, devices: readonly string[]) =>
  sql.many<PlannedSpan>(
    `select s.guid::text as guid, s.device::text as device, s.project::text as project, s.status, s.first::text as first,
            case when s.last = 'infinity' then null else s.last::text end as last
       from (select a.guid, a.device, a.project, a.status, ${daysOf('$3')} from "device-allocation" a
              where ${ownRows('a')} and ${present} and a.device = any($4::uuid[])
                and a.status = any($5::text[]) and coalesce(a."arrivedOn", a.begin) <= $2::date) s
      where s.last >= $1::date order by s.first, s.guid`,
    [from, to, today, devices, [...taken, 'applied']],
  )

export interface ReportedDay {
  readonly guid: string
  readonly device: string
  readonly project: string
  readonly date: string
}

/** Days on which work of a machine was recorded at another project than the one that it was allocated to. */
export const reportedElsewhere = (sql: Sql, { from, to }: PlanWindow, devices: readonly string[]) =>
  sql.many<ReportedDay>(
    `select distinct on (w.device, w.date) w.guid::text as guid, w.device::text as device, w.project::text as project,
            w.date::text as date
       from "device-work-record" w
      where ${ownRows('w')} and w.deleted_at is null and w.device = any($3::uuid[]) and w.status <> 'void'
        and w.date between $1::date and $2::date and w.project is not null
        and not exists (select 1 from "device-allocation" a
                         where ${ownRows('a')} and ${present} and a.device = w.device and a.project = w.project
                           and a.status in ('arrived', 'ended') and a."arrivedOn" <= w.date
                           and w.date <= coalesce(a."endedOn", 'infinity'))
      order by w.device, w.date, w.guid`,
    [from, to, devices],
  )

export interface FleetUse {
  readonly guid: string
  readonly name: string
  readonly code: string
  readonly worked: number
  readonly standby: number
  /** Days at a project, and days of these with a record. */
  readonly present: number
  readonly recorded: number
}

/** How much machines were used in some days, those with the most hours first; machines that were at no project are left out. */
export function hoursOfFleet(
  sql: Sql,
  { from, to }: Pick<PlanWindow, 'from' | 'to'>,
  devices: readonly Condition[],
  records: readonly Condition[],
  most: number,
) {
  // This form matches no partial index, so that each machine is looked up by its guid without statistics, too.
  const machines = whereScanned(devices, false, 4)
  const work = where(records, false, 4 + machines.values.length)
  return sql.many<FleetUse>(
    `with present as (
       select a.device, sum(least(coalesce(a."endedOn", $2::date), $2::date) - greatest(a."arrivedOn", $1::date) + 1)::integer as days
         from "device-allocation" a
        where ${ownRows('a')} and a.deleted_at is null and a.status in ('arrived', 'ended')
          and a."arrivedOn" <= $2::date and coalesce(a."endedOn", $2::date) >= $1::date group by a.device),
     hours as (
       select r.device, sum(r.hours)::float8 as worked, sum(r.standby)::float8 as standby,
              count(distinct r.date) filter (where r.allocated = 'yes')::integer as days
         from "device-work-record" r
        where ${work.text} and r.date between $1::date and $2::date and r.status <> 'void' group by r.device),
     totals as (
       select t.device, sum(t.worked) as worked, sum(t.standby) as standby, sum(t.present)::integer as present,
              sum(t.recorded)::integer as recorded
         from (select device, 0::float8 as worked, 0::float8 as standby, days as present, 0 as recorded from present
               union all select device, worked, standby, 0, days from hours) t group by t.device)
     select r.guid::text as guid, r.name, r.code, t.worked, t.standby, t.present, t.recorded
       from totals t
      cross join lateral (select r.guid, r.name, r.code from device r where ${machines.text} and r.guid = t.device) r
      where t.present > 0 or t.worked > 0 or t.standby > 0
      order by t.worked desc, r.code limit $3`,
    [from, to, most, ...machines.values, ...work.values],
  )
}

/** The confirmed cost of machines by project and month, from records that meet the conditions. */
export function costByProject(sql: Sql, from: string, records: readonly Condition[]) {
  const { text, values } = where(records, false, 2)
  return sql.many<{ project: string; month: string; cost: number }>(
    `select r.project::text as project, to_char(r.date, 'YYYY-MM') as month, sum(r.cost)::float8 as cost
       from "device-work-record" r
      where ${text} and r.date >= $1::date and r.status = 'confirmed' and r.project is not null and r.cost > 0
      group by 1, 2 order by 2 desc, 3 desc limit 60`,
    [from, ...values],
  )
}

/** Planned care that is due in some days, the first first. */
export function careDue(sql: Sql, until: string, care: readonly Condition[], most: number) {
  const { text, values } = where(care, false, 3)
  return sql.many<{ guid: string; content: string; name: string; dueOn: string }>(
    `select r.guid::text as guid, r.content, d.name, r."dueOn"::text as "dueOn"
       from (select * from "device-care" r where ${text} and status = 'planned' and "dueOn" <= $1::date) r
       join device d on d.enterprise_id = r.enterprise_id and d.guid = r.device
      order by r."dueOn", r.guid limit $2`,
    [until, most, ...values],
  )
}
