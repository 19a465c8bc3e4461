import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

export interface SiteAttendance {
  readonly department: string
  readonly name: string
  readonly people: number
  /** The mean hours of those whose punches are complete; null if there are none. */
  readonly hours: number | null
}

/** The people who punched at the site of a project on a day, by department; punches on days of rest count too. */
export const siteAttendance = (sql: Sql, project: string, day: string) =>
  sql.many<SiteAttendance>(
    `select coalesce(p.department::text, '') as department, coalesce(d.name, '') as name,
            count(*)::int as people, (round((avg(p.seconds) filter (where p.ins = p.outs) / 1800)::numeric) / 2)::float8 as hours
       from (select c.person, c.department,
                    count(*) filter (where c.type like '%CheckIn') as ins,
                    count(*) filter (where c.type like '%CheckOut') as outs,
                    sum(case when c.type like '%CheckOut' then 1 else -1 end * extract(epoch from c.at)) as seconds
               from "clock-in" c
              where ${ownRows('c')} and c.deleted_at is null and c.day = $2::date and c.type <> 'Record'
                and c.site = (select name from project where ${ownRows()} and guid = $1::uuid)
              group by c.person, c.department) p
       left join department d on ${ownRows('d')} and d.guid = p.department
      group by p.department, d.name order by d.name`,
    [project, day],
  )

/** The trade that each team had in the newest log of a project that names it. */
export const tradesOf = (sql: Sql, project: string, teams: readonly string[]) =>
  sql.many<{ team: string; trade: string }>(
    `select distinct on (w.team) w.team, w.trade
       from "construction-log" l join "construction-log_workers" w on ${ownRows('w')} and w.parent_guid = l.guid
      where ${ownRows('l')} and l.deleted_at is null and l.project = $1::uuid and w.team = any($2::text[])
      order by w.team, l.date desc`,
    [project, teams],
  )
