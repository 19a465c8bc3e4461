import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** The reading of a move: an arrival is before all work of its day, an end after it. */
const moveTime = "case action when 'arrive' then '' else '99' end"

/** Work without times is later on its day than work with times. */
const workTime = `coalesce("from", '98')`

/** The readings of the meter of a machine. */
const readings = (device: string) => `
  select date, ${workTime} as at, add_time, guid, "meterAfter" as meter from "device-work-record"
   where ${ownRows()} and device = ${device} and deleted_at is null and status <> 'void' and "meterAfter" is not null
  union all
  select date, ${moveTime}, add_time, guid, meter from "device-move"
   where ${ownRows()} and device = ${device} and deleted_at is null and action in ('arrive', 'end')
     and meter is not null`

const inOrder = 'date, at, add_time, guid'
const newestFirst = 'date desc, at desc, add_time desc, guid desc'

/** The arrived allocation of a machine that has not ended. */
const presentProject = (device: string) =>
  `(select a.project from "device-allocation" a
     where ${ownRows('a')} and a.device = ${device} and a.deleted_at is null and a.status = 'arrived'
     order by a."arrivedOn" desc, a.guid limit 1)`

/** Works out state, project and meter of machines anew from their moves, checks, repairs and work. */
export const updateDevices = (sql: Sql, guids: readonly string[]) =>
  sql.run(
    `update device d
        set project = f.project, meter = f.meter,
            status = case when d.status in ('out', 'scrapped', 'returned') then d.status
                          when f.stopped then 'repair' when f.project is not null then 'onsite' else 'idle' end
       from (select g.guid, ${presentProject('g.guid')} as project,
                    coalesce((select r.meter from (${readings('g.guid')}) r order by ${newestFirst} limit 1),
                             g."meterStart", 0) as meter,
                    exists (select 1 from "device-check" c
                             where ${ownRows('c')} and c.device = g.guid and c.deleted_at is null
                               and c.fault = 'open')
                    or exists (select 1 from "device-care" w
                                where ${ownRows('w')} and w.device = g.guid and w.deleted_at is null
                                  and w.status = 'repairing') as stopped
               from device g where ${ownRows('g')} and g.guid = any($1::uuid[])) f
      where ${ownRows('d')} and d.guid = f.guid`,
    [guids],
  )

/** What the server knows of a machine on a day. */
export interface DeviceDay {
  readonly status: string
  readonly class: string
  readonly owned: string
  readonly standbyShare: number | null
  readonly isStopped: boolean
  /** The project that it was allocated to and had arrived at; null without one. */
  readonly project: string | null
  /** The hours of its other records of the day. */
  readonly booked: number
  readonly meterBefore: number | null
  readonly meterDays: number | null
  readonly meterNext: number | null
  /** In fen an hour. */
  readonly rate: number | null
}

interface Asked {
  readonly device: string
  readonly date: string
  readonly from: string | null
  /** The record that asks, which does not count itself. */
  readonly guid: string
}

/** The place of the record that asks among the readings; a new record is later than those of the same time. */
const ownPlace = `(select $2::date as date, coalesce($3::text, '98') as at,
                          coalesce((select add_time from "device-work-record" where ${ownRows()} and guid = $4),
                                   'infinity') as add_time, $4::uuid as guid)`

/** A machine on a day, without the record that asks; null for a machine that does not exist. */
export const deviceOnDay = (sql: Sql, { device, date, from, guid }: Asked) =>
  sql.maybe<DeviceDay>(
    `with r as (select * from (${readings('$1')}) each where guid <> $4), own as ${ownPlace},
          prior as (select r.* from r, own where (r.date, r.at, r.add_time, r.guid)
                                              < (own.date, own.at, own.add_time, own.guid)
                     order by r.date desc, r.at desc, r.add_time desc, r.guid desc limit 1)
     select d.status, d.class, d.owned, d."standbyShare"::double precision as "standbyShare",
            exists (select 1 from "device-check" c
                     where ${ownRows('c')} and c.device = d.guid and c.deleted_at is null
                       and c.fault in ('open', 'fixed') and c.date <= $2 and (c."fixedOn" is null or c."fixedOn" > $2))
            or exists (select 1 from "device-care" w
                        where ${ownRows('w')} and w.device = d.guid and w.deleted_at is null
                          and w.kind in ('repair', 'accident') and w."downFrom" <= $2
                          and (w."doneOn" is null or w."doneOn" > $2)) as "isStopped",
            (select a.project from "device-allocation" a
              where ${ownRows('a')} and a.device = d.guid and a.deleted_at is null and a."arrivedOn" <= $2
                and (a.status = 'arrived' or (a.status = 'ended' and a.until >= $2))
              order by a."arrivedOn" desc, a.guid limit 1) as project,
            (select coalesce(sum(coalesce(w.hours, 0) + coalesce(w.standby, 0)), 0)::double precision
               from "device-work-record" w
              where ${ownRows('w')} and w.device = d.guid and w.deleted_at is null and w.status <> 'void'
                and w.date = $2 and w.guid <> $4) as booked,
            coalesce((select meter from prior), d."meterStart", 0)::double precision as "meterBefore",
            $2::date - (select date from prior) as "meterDays",
            (select r.meter from r, own where (r.date, r.at, r.add_time, r.guid)
                                            > (own.date, own.at, own.add_time, own.guid)
              order by ${inOrder.replace(/\w+(?=,|$)/g, 'r.$&')} limit 1)::double precision as "meterNext",
            (d.rate * 100)::double precision as rate
       from device d where ${ownRows('d')} and d.guid = $1 and d.deleted_at is null`,
    [device, date, from, guid],
  )

/** The certificate that an operator of a class needs: its own or that of the class above; null if it needs none. */
const neededCertificate = `coalesce(k.certificate, above.certificate)`

/** Whether a person may operate machines of a class on a day, or needs no certificate for that. */
export async function licenceOf(sql: Sql, kind: string, operator: string | null, date: string) {
  const found = await sql.maybe<{ needed: string | null; isHeld: boolean; isValid: boolean }>(
    `select ${neededCertificate} as needed, count(c.guid) > 0 as "isHeld",
            coalesce(bool_or(c."validUntil" is null or c."validUntil" >= $3), false) as "isValid"
       from "device-class" k
       left join "device-class" above on ${ownRows('above')} and above.guid = k.parent
       left join certificate c on ${ownRows('c')} and c.type = ${neededCertificate} and c.person = $2
                              and c.deleted_at is null and c.status <> 'lost'
      where ${ownRows('k')} and k.guid = $1 group by 1`,
    [kind, operator, date],
  )
  if (found === null || found.needed === null) return 'free'
  if (!found.isHeld) return 'none'
  return found.isValid ? 'valid' : 'expired'
}

/** Marks the faults of a machine, or of one of its checks, as repaired. */
export const closeFaults = (sql: Sql, device: string, check: string | null, day: string) =>
  sql.run(
    `update "device-check" set fault = 'fixed', "fixedOn" = $3
      where ${ownRows()} and device = $1 and deleted_at is null and fault = 'open' and date <= $3
        and ($2::uuid is null or guid = $2)`,
    [device, check, day],
  )

interface CareDue {
  readonly guid: string
  readonly keeper: string | null
  readonly title: string
  readonly meter: number
  readonly due: number
}

/** Takes the planned care of a machine that its meter has come close to, each due reading once. */
export const takeCareDue = (sql: Sql, device: string) =>
  sql.many<CareDue>(
    `update "device-care" w set announced = w."dueMeter"
       from device d
      where ${ownRows('w')} and ${ownRows('d')} and w.device = $1 and d.guid = w.device and w.deleted_at is null
        and w.status = 'planned' and w."dueMeter" - coalesce(w.ahead, 0) <= d.meter
        and w.announced is distinct from w."dueMeter"
  returning w.guid, d.keeper, d.name as title, d.meter::double precision as meter,
            w."dueMeter"::double precision as due`,
    [device],
  )

/** The people of a project who have the right to a module. */
export const projectPeopleWith = async (sql: Sql, project: string, code: string) => {
  const rows = await sql.many<{ user: string }>(
    `select distinct m.user_code as user
       from project p
       join member m on ${ownRows('m')} and m.state = 'enabled' and (m.user_code = p.manager or m.user_code = any(p.team))
       join member_role mr on ${ownRows('mr')} and mr.user_code = m.user_code
       join role o on ${ownRows('o')} and o.guid = mr.role_guid and o.deleted_at is null
       join role_right v on ${ownRows('v')} and v.role_guid = mr.role_guid and v.module_code = $2 and v.can_edit
      where ${ownRows('p')} and p.guid = $1
      order by 1 limit 200`,
    [project, code],
  )
  return rows.map(({ user }) => user)
}

/** Whether hours of a machine were confirmed by the project where it is now, since it arrived there. */
export const hasConfirmedWork = async (sql: Sql, device: string) =>
  (
    await sql.many(
      `select 1 from "device-allocation" a join "device-work-record" w on ${ownRows('w')} and w.device = a.device
        where ${ownRows('a')} and a.device = $1 and a.status = 'arrived' and a.deleted_at is null
          and w.project = a.project and w.status = 'confirmed' and w.deleted_at is null
          and w.date >= coalesce(a."arrivedOn", a.begin) limit 1`,
      [device],
    )
  ).length > 0

/** A machine that is allocated for a want, with its class and those above it. */
export interface AllocatedDevice {
  readonly classes: readonly string[]
  readonly kind: string
  readonly status: string
}

/** The machines that are allocated for a want, the first allocation first. */
export const devicesForWant = (sql: Sql, want: string) =>
  sql.many<AllocatedDevice>(
    `with recursive above(class, ancestor) as (
       select c.guid, c.guid from "device-class" c where ${ownRows('c')}
       union
       select a.class, c.parent from above a join "device-class" c on c.guid = a.ancestor
        where ${ownRows('c')} and c.parent is not null)
     select array(select b.ancestor::text from above b where b.class = d.class) as classes, a.kind, a.status
       from "device-allocation" a join device d on d.enterprise_id = a.enterprise_id and d.guid = a.device
      where ${ownRows('a')} and a.want = $1 and a.deleted_at is null
        and a.status in ('approved', 'underway', 'arrived', 'ended')
      order by a.begin, a.guid`,
    [want],
  )
