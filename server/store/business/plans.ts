import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

export interface PlanRow {
  readonly guid: string
  readonly project: string
  readonly name: string
  readonly kind: string
  readonly week: 'seven' | 'six' | 'five'
  readonly holidays: string
  readonly author: string
  readonly manager: string
  readonly team: readonly string[]
  readonly state: number
}

/** A plan with the people of its project. */
export const planOf = (sql: Sql, guid: string) =>
  sql.maybe<PlanRow>(
    `select p.guid::text as guid, p.project::text as project, p.name, p.kind, p.week,
            coalesce(p.holidays, '') as holidays, p.author, j.manager, coalesce(j.team, '{}') as team,
            p.flow_state as state
       from plan p join project j on ${ownRows('j')} and j.guid = p.project
      where ${ownRows('p')} and p.guid = $1 and p.deleted_at is null`,
    [guid],
  )

export interface TaskRow {
  readonly guid: string
  readonly parent: string | null
  readonly wbs: string
  readonly name: string
  readonly kind: string
  readonly start: string | null
  readonly end: string | null
  readonly weight: number | null
  readonly owner: string | null
  readonly version: number
  readonly baselineStart: string | null
  readonly baselineEnd: string | null
  readonly planned: number | null
  readonly unit: string | null
  readonly part: string | null
}

/** The tasks of a plan by their numbers, as far as digits in them compare as numbers. */
export const tasksOfPlan = (sql: Sql, plan: string) =>
  sql.json<TaskRow>(
    `select t.guid::text as guid, t.parent::text as parent, coalesce(t.wbs, '') as wbs, t.name, t.kind,
            t."startDate"::text as start, t."endDate"::text as end, t.weight, t.owner, t.version,
            t."baselineStart"::text as "baselineStart", t."baselineEnd"::text as "baselineEnd",
            t.planned, w.unit, t.part
       from "plan-task" t left join "work-item" w on ${ownRows('w')} and w.guid = t."workItem"
      where ${ownRows('t')} and t.plan = $1 and t.deleted_at is null
      order by array(select lpad(x, 20, '0') from regexp_split_to_table(coalesce(t.wbs, ''), '\\.') x), t.add_time, t.guid`,
    [plan],
  )

export interface LinkRow {
  readonly before: string
  readonly after: string
  readonly kind: 'FS' | 'SS' | 'FF' | 'SF'
  readonly lag: number
}

export const linksOfPlan = (sql: Sql, plan: string) =>
  sql.json<LinkRow>(
    `select l.task::text as before, l.parent_guid::text as after, l.kind, l.lag
       from "plan-task_after" l join "plan-task" t on ${ownRows('t')} and t.guid = l.parent_guid
      where ${ownRows('l')} and t.plan = $1 and t.deleted_at is null`,
    [plan],
  )

export interface ReportedRow {
  readonly task: string
  readonly percent: number
  readonly start: string | null
  readonly end: string | null
  readonly quantity: number | null
}

/**
 * What the reports of a plan say of each task: the newest by date decides; the first one above 0 is its start, the first
 * one of 100 that no lower one follows its end.
 */
export const reportsOfPlan = (sql: Sql, plan: string) =>
  sql.json<ReportedRow>(
    `select task::text as task, (array_agg(percent order by date desc, add_time desc, guid desc))[1] as percent,
            (min(date) filter (where percent > 0))::text as start,
            (min(date) filter (where percent >= 100 and date >= coalesce(below, date)))::text as end,
            sum(quantity) as quantity
       from (select r.*, max(date) filter (where percent < 100) over (partition by task) as below
               from "plan-progress" r where ${ownRows('r')} and r.plan = $1 and r.deleted_at is null) x
      group by task`,
    [plan],
  )

export interface TaskFigures {
  readonly guid: string
  readonly start: string | null
  readonly end: string | null
  readonly days: number | null
  readonly percent: number
  readonly actualStart: string | null
  readonly actualEnd: string | null
  readonly done: number | null
  readonly status: string
  readonly float: number | null
  readonly critical: string | null
  readonly forecastEnd: string | null
  readonly daysLate: number
}

/** Writes what follows from the network and from reports; the versions stay, because no person typed it. */
export const setTaskFigures = (sql: Sql, figures: readonly TaskFigures[]) =>
  sql.run(
    `update "plan-task" t
        set "startDate" = d.start, "endDate" = d."end", days = d.days, percent = d.percent,
            "actualStart" = d."actualStart", "actualEnd" = d."actualEnd", done = d.done, status = d.status,
            float = d.float, critical = d.critical, "forecastEnd" = d."forecastEnd", "daysLate" = d."daysLate"
       from jsonb_to_recordset($1::jsonb) as d(guid uuid, start date, "end" date, days numeric, percent numeric,
            "actualStart" date, "actualEnd" date, done numeric, status text, float numeric, critical text,
            "forecastEnd" date, "daysLate" numeric)
      where ${ownRows('t')} and t.guid = d.guid
        and (t."startDate", t."endDate", t.days, t.percent, t."actualStart", t."actualEnd", t.done, t.status, t.float,
             t.critical, t."forecastEnd", t."daysLate")
            is distinct from (d.start, d."end", d.days, d.percent, d."actualStart", d."actualEnd", d.done, d.status,
             d.float, d.critical, d."forecastEnd", d."daysLate")`,
    [JSON.stringify(figures)],
  )

export interface PlanFigures {
  readonly start: string | null
  readonly end: string | null
  readonly planned: number
  readonly actual: number
  readonly late: number
  readonly status: string
}

export const setPlanFigures = (sql: Sql, guid: string, of: PlanFigures) =>
  sql.run(
    `update plan set start = $2::date, "end" = $3::date, planned = $4, actual = $5, late = $6, status = $7
      where ${ownRows()} and guid = $1
        and (start, "end", planned, actual, late, status)
            is distinct from ($2::date, $3::date, $4::numeric, $5::numeric, $6::numeric, $7::text)`,
    [guid, of.start, of.end, of.planned, of.actual, of.late, of.status],
  )

/** Makes the dates of a plan its baseline. */
export const setBaseline = (sql: Sql, plan: string) =>
  sql.run(
    `update "plan-task" set "baselineStart" = "startDate", "baselineEnd" = "endDate"
      where ${ownRows()} and plan = $1 and deleted_at is null`,
    [plan],
  )

export interface MovedTask {
  readonly guid: string
  readonly version: number
  readonly start: string
  readonly end: string
}

/** Moves tasks that were not changed since they were read. Returns the number of tasks moved. */
export const moveTasks = (sql: Sql, user: string, moves: readonly MovedTask[]) =>
  sql.run(
    `update "plan-task" t
        set "startDate" = d.start, "endDate" = d."end", version = t.version + 1, edit_user = $2, edit_time = now()
       from jsonb_to_recordset($1::jsonb) as d(guid uuid, version int, start date, "end" date)
      where ${ownRows('t')} and t.guid = d.guid and t.version = d.version and t.deleted_at is null`,
    [JSON.stringify(moves), user],
  )

/** The numbers of the tasks directly below a task of a plan, or of those at the top. */
export const numbersBelow = (sql: Sql, plan: string, parent: string | null) =>
  sql.many<{ wbs: string }>(
    `select wbs from "plan-task" where ${ownRows()} and plan = $1 and parent is not distinct from $2::uuid
        and deleted_at is null and wbs is not null`,
    [plan, parent],
  )

export const numberOfTask = (sql: Sql, guid: string) =>
  sql.maybe<{ wbs: string | null }>(`select wbs from "plan-task" where ${ownRows()} and guid = $1`, [guid])

/** The plans in which something changes by the day. */
export const plansUnderWay = (sql: Sql) =>
  sql.many<{ guid: string; enterprise: string }>(
    `select guid::text as guid, enterprise_id::text as enterprise from plan
      where deleted_at is null and status <> 'done' and "end" is not null`,
  )

export interface MineRow extends TaskRow {
  /** The name of its plan. */
  readonly plan: string
}

/** The plans that have tasks of a person to report; the most recent ones. */
export async function plansWithTasksOf(sql: Sql, user: string, today: string) {
  const rows = await sql.many<{ guid: string }>(
    `select distinct t.plan::text as guid from "plan-task" t join plan p on ${ownRows('p')} and p.guid = t.plan
      where ${ownRows('t')} and t.owner = $1 and t.status <> 'done' and t."startDate" <= $2::date
        and t.deleted_at is null and p.deleted_at is null limit 20`,
    [user, today],
  )
  return rows.map(({ guid }) => guid)
}

export async function projectName(sql: Sql, guid: string) {
  const { name } = await sql.one<{ name: string }>(`select name from project where ${ownRows()} and guid = $1`, [guid])
  return name
}

/** The names of members by their codes. */
export async function namesOfMembers(sql: Sql, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await sql.many<{ code: string; name: string }>(
    `select user_code as code, name from member where ${ownRows()} and user_code = any($1)`,
    [[...new Set(codes)]],
  )
  return new Map(rows.map(({ code, name }) => [code, name]))
}
