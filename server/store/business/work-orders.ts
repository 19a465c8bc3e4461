import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

interface Visit {
  /** The order itself, which does not count. */
  readonly order: string
  readonly handlers: readonly string[]
  readonly from: string
  /** Without an end the visit has no end. */
  readonly to: string | null
}

/** The orders on which some persons work in a time, with their names and when they visit; the earliest first. */
export const ordersDuring = (sql: Sql, { order, handlers, from, to }: Visit) =>
  sql.many<{ number: string; people: string; at: string }>(
    `select o.number, to_char(o."visitAt" at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') as at,
            (select string_agg(m.name, '、' order by m.name) from member m
              where ${ownRows('m')} and m.user_code = any(o.handlers) and m.user_code = any($2)) as people
       from "work-order" o
      where ${ownRows('o')} and o.deleted_at is null and o.status = 'report' and o.guid <> $1::uuid
        and o.handlers && $2::text[] and o."visitAt" < coalesce($4::timestamptz, 'infinity')
        and coalesce(o.due, 'infinity') > $3::timestamptz
      order by o."visitAt", o.number limit 3`,
    [order, handlers, from, to],
  )

interface HandlerFound {
  readonly code: string
  readonly name: string
  readonly open: number
  readonly until: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly seen_at: string | null
}

/** How many days back orders show who handles them, how many hours a position counts, and the most persons. */
const [days, hours, mostHandlers] = [180, 12, 20]

/**
 * The persons who handled orders of the project or the department of an order: how many orders they have, until when they
 * are taken at a time, and where they last arrived for an order today. Who handled most stands first.
 */
export const usualHandlers = (sql: Sql, order: string, at: string) =>
  sql.many<HandlerFound>(
    `with target as (
       select project, department from "work-order" o where ${ownRows('o')} and o.guid = $1::uuid
     ), usual as (
       select u.code, count(*) as times from target t
         join "work-order" o on ${ownRows('o')} and o.deleted_at is null and (o.project = t.project or o.department = t.department)
         cross join lateral unnest(o."allHandlers") u(code)
        where o.add_time > now() - make_interval(days => ${days}) group by u.code
     )
     select m.user_code as code, m.name, busy.open, busy.until, seen.latitude, seen.longitude, seen.seen_at
       from usual u
       join member m on ${ownRows('m')} and m.user_code = u.code and m.state = 'enabled'
       cross join lateral (
         select count(*)::int as open,
                max(o.due) filter (where o."visitAt" <= $2::timestamptz and o.due > $2::timestamptz) as until
           from "work-order" o
          where ${ownRows('o')} and o.deleted_at is null and o.status = 'report' and o.guid <> $1::uuid
            and u.code = any(o.handlers)) busy
       left join lateral (
         select s.latitude, s.longitude, s.seen_at from (
           select o."arrivedSpot_latitude" as latitude, o."arrivedSpot_longitude" as longitude, o."arrivedAt" as seen_at
             from "work-order" o where ${ownRows('o')} and o.status = 'report' and u.code = any(o.handlers)
           union all
           select h.spot_latitude, h.spot_longitude, h.arrived
             from "work-order-handle" h where ${ownRows('h')} and h.deleted_at is null and h.worker = u.code) s
          where s.latitude is not null and s.seen_at > now() - make_interval(hours => ${hours})
          order by s.seen_at desc limit 1) seen on true
      order by u.times desc, m.name limit ${mostHandlers}`,
    [order, at],
  )

/** The names of the users who do not belong to the department of a member; a member without one has no department. */
export const outsideDepartment = async (sql: Sql, of: string, users: readonly string[]) => {
  const rows = await sql.many<{ name: string }>(
    `select m.name from member m
      where ${ownRows('m')} and m.user_code = any($2) and m.department_guid is distinct from
            (select l.department_guid from member l where ${ownRows('l')} and l.user_code = $1)
      order by m.name`,
    [of, users],
  )
  return rows.map(({ name }) => name)
}
