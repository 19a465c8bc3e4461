import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/**
 * Works out milestones anew from their reports: the newest by its date, then by when it was made, decides. The actual
 * date is that of the first report of an unbroken series of reports of 100 percent.
 */
export const updateMilestones = (sql: Sql, guids: readonly string[]) =>
  sql.run(
    `update milestone m
        set percent = coalesce(f.percent, 0), "lastReport" = f.date, "actualDate" = f.done,
            "daysLate" = greatest(f.done - m."plannedDate", 0), forecast = coalesce(f.forecast, m.forecast),
            status = case when f.percent >= 100 then 'done' when f.percent > 0 then 'running' else 'waiting' end
       from (select g.guid, newest.*,
                    (select min(r.date) from "milestone-report" r
                      where ${ownRows('r')} and r.milestone = g.guid and r.deleted_at is null and r.percent >= 100
                        and newest.percent >= 100
                        and not exists (
                          select 1 from "milestone-report" b
                           where ${ownRows('b')} and b.milestone = g.guid and b.deleted_at is null and b.percent < 100
                             and (b.date, b.add_time, b.guid) > (r.date, r.add_time, r.guid))) as done
               from unnest($1::uuid[]) as g(guid)
               left join lateral (
                 select r.percent, r.date, r.forecast from "milestone-report" r
                  where ${ownRows('r')} and r.milestone = g.guid and r.deleted_at is null
                  order by r.date desc, r.add_time desc, r.guid desc limit 1) newest on true) f
      where ${ownRows('m')} and m.guid = f.guid`,
    [guids],
  )

/** Whether a milestone is deleted. */
export const isMilestoneDeleted = async (sql: Sql, guid: string) =>
  (await sql.maybe(`select 1 from milestone where ${ownRows()} and guid = $1 and deleted_at is null`, [guid])) === null

/** The most milestones of a project, and the most reports about them. */
export const maxMilestones = 200
export const maxReports = 5000

const countOf = (table: string) => async (sql: Sql, project: string) =>
  (
    await sql.one<{ count: number }>(
      `select count(*)::integer as count from "${table}" where ${ownRows()} and project = $1 and deleted_at is null`,
      [project],
    )
  ).count

/** The number of milestones of a project, and of the reports about them. */
export const countMilestones = countOf('milestone')
export const countReports = countOf('milestone-report')
