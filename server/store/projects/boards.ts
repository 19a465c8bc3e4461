import { flowStates } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { today } from '../records/column-codecs'
import { type Condition, whereScanned } from '../records/records'

export interface ProjectMilestones {
  readonly guid: string
  readonly name: string
  readonly actual: number
  readonly planned: number | null
  readonly count: number
  readonly done: number
  readonly late: number
  readonly weight: number
  readonly next: { readonly guid: string; readonly name: string; readonly day: string } | null
}

const isLate = `m.status <> 'done' and m."plannedDate" < ${today}`
const live = (row: string) => `${ownRows(row)} and ${row}.deleted_at is null`

/** The figures of the milestones of projects; those with overdue milestones first, then by the next day. */
const figures = (projects: string) => `
  select p.guid::text as guid, p.name, coalesce(p.actual, 0)::float8 as actual, f.planned::float8 as planned,
         f.count, f.done, f.late, f.weight::float8 as weight, n.next
    from project p
    join lateral (
      select count(*)::integer as count, (count(*) filter (where m.status = 'done'))::integer as done,
             (count(*) filter (where ${isLate}))::integer as late, coalesce(sum(m.weight), 0) as weight,
             round(coalesce(sum(m.weight) filter (where m."plannedDate" <= ${today}), 0) * 100 / nullif(sum(m.weight), 0), 2) as planned
        from milestone m where ${live('m')} and m.project = p.guid) f on f.count > 0
    left join lateral (
      select json_build_object('guid', m.guid, 'name', m.name, 'day', m."plannedDate") as next
        from milestone m where ${live('m')} and m.project = p.guid and m.status <> 'done'
       order by m."plannedDate", m.guid limit 1) n on true
   where ${live('p')} and ${projects}`

interface PageOfProjects {
  /** The conditions of the milestones that the caller may see. */
  readonly conditions: readonly Condition[]
  readonly keyword: string
  readonly page: number
  readonly rows: number
}

/** A page of the projects of milestones. */
export function projectsWithMilestones(sql: Sql, { conditions, keyword, page, rows }: PageOfProjects) {
  const { text, values } = whereScanned(conditions)
  const n = values.length
  const seen = `p.guid in (select r.project from milestone r where ${text}) and p.name ilike $${n + 1}`
  return sql.many<ProjectMilestones>(
    `${figures(seen)} order by f.late desc, n.next->>'day' nulls last, p.name, p.guid limit $${n + 2} offset $${n + 3}`,
    [...values, keyword, rows, (page - 1) * rows],
  )
}

/** The figures of the milestones of one project; null if it has none. */
export const milestonesOfProject = (sql: Sql, project: string) =>
  sql.maybe<ProjectMilestones>(figures('p.guid = $1'), [project])

export interface StoredFacts {
  readonly status: string
  readonly start: string | null
  readonly end: string | null
  readonly actual: number
  readonly milestones: readonly { readonly weight: number; readonly plannedDate: string }[]
  readonly overdue: number
  readonly isCritical: boolean
  readonly log: string | null
  readonly paid: number
  readonly total: number
  readonly today: string
  /** What the overall plan in force says should be done today; null without one. */
  readonly plan: number | null
}

/** What the health of projects follows from, for the projects of a page. */
export const factsOfProjects = (sql: Sql, guids: readonly string[]) =>
  sql.many<StoredFacts & { readonly guid: string }>(
    `select p.guid::text as guid, p.status, p."startDate"::text as start, p."endDate"::text as end,
            coalesce(p.actual, 0)::float8 as actual, ${today}::text as today,
            (select coalesce(json_agg(json_build_object('weight', m.weight, 'plannedDate', m."plannedDate")), '[]')
               from milestone m where ${live('m')} and m.project = p.guid) as milestones,
            (select l.planned::float8 from plan l
              where ${live('l')} and l.project = p.guid and l.kind = 'total' and l.flow_state = ${flowStates.passed}
              order by l.guid limit 1) as plan,
            q.overdue, q."isCritical", l.day::text as log, c.paid::float8 as paid, c.total::float8 as total
       from project p
       cross join lateral (
         select count(*)::integer as overdue, coalesce(bool_or(q.severity = 'critical'), false) as "isCritical"
           from "quality-check" q
          where ${live('q')} and q.project = p.guid and q.status in ('pending', 'failed') and q.deadline < ${today}) q
       cross join lateral (
         select max(l.date) as day from "construction-log" l where ${live('l')} and l.project = p.guid) l
       cross join lateral (
         select coalesce(round(sum(c.paid) * 100), 0) as paid, coalesce(round(sum(coalesce(c.final, c.amount)) * 100), 0) as total
           from contract c
          where ${live('c')} and c.project = p.guid and c.direction = 'expense' and c.status not in ('draft', 'void')) c
      where ${live('p')} and p.guid = any($1::uuid[])`,
    [guids],
  )

/** The latest pictures of the progress of a project, one of each record. */
export const latestPictures = (sql: Sql, project: string) =>
  sql.many<{ record: string; file: string; part: string; day: string }>(
    `select i.guid::text as record, i.photos[1]::text as file, i.part, i.date::text as day
       from "image-progress" i
      where ${live('i')} and i.project = $1 and cardinality(i.photos) > 0
      order by i.date desc, i.add_time desc, i.guid limit 3`,
    [project],
  )

export interface StoredBudget {
  readonly Contracted: number
  readonly Changed: number
  readonly Applied: number
  readonly Paid: number
}

/** The sums of the expense contracts of a project, in fen. */
export const budgetOf = (sql: Sql, project: string) =>
  sql.one<StoredBudget>(
    `select coalesce(round(sum(c.amount) * 100), 0)::float8 as "Contracted",
            coalesce(round(sum(coalesce(c.final, c.amount) - c.amount) * 100), 0)::float8 as "Changed",
            coalesce(round(sum(c.applied) * 100), 0)::float8 as "Applied",
            coalesce(round(sum(c.paid) * 100), 0)::float8 as "Paid"
       from contract c
      where ${live('c')} and c.project = $1 and c.direction = 'expense' and c.status not in ('draft', 'void')`,
    [project],
  )
