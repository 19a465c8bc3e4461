import type { Module } from '@/schema'
import type { Sql } from '../connection/statements'
import { today } from '../records/column-codecs'
import { type Condition, where } from '../records/records'

/** A project with its progress, what was planned by now, and the days since its planned end. */
export interface HealthRow {
  readonly guid: string
  readonly name: string
  readonly progress: number
  /** Null without planned dates. */
  readonly planned: number | null
  readonly late: number
  /** The number of all projects. */
  readonly total: number
}

/** Share of the planned time that has passed, in whole percent. */
const planned = `case when "startDate" is null or "endDate" is null or "endDate" <= "startDate" then null
  else least(100, greatest(0, round(100.0 * (${today} - "startDate") / ("endDate" - "startDate"))))::integer end`

/** The projects that are latest first, then those furthest behind their plan, then the latest end. */
export function worstProjects(sql: Sql, module: Pick<Module, 'name'>, conditions: readonly Condition[], limit: number) {
  const { text, values } = where(conditions)
  return sql.many<HealthRow>(
    `select guid, name, progress, planned, late, total from (
       select guid, name, "endDate", coalesce(progress, 0)::integer as progress, ${planned} as planned,
              greatest(0, coalesce(${today} - "endDate", 0)) as late, count(*) over () as total
         from "${module.name}" r where ${text}) p
      order by late desc, coalesce(planned, 0) - progress desc, "endDate" desc nulls last, guid limit ${Number(limit)}`,
    values,
  )
}
