import { holidaysIn } from '@/modules/site/plan/plan.module'
import { dayFromToday } from '@/schema'
import { dayNumber, type WorkCalendar, workCalendar } from '../../engine/planning/calendar'
import { type Graph, graphOf, isLowest, type PlanTask } from '../../engine/planning/graph'
import {
  type LinkRow,
  linksOfPlan,
  type PlanRow,
  planOf,
  type ReportedRow,
  reportsOfPlan,
  type TaskRow,
  tasksOfPlan,
} from '../../store/business/plans'
import type { Sql } from '../../store/store'

/** A plan with its tasks, their links and what was reported. */
export interface PlanState {
  readonly plan: PlanRow
  readonly rows: readonly TaskRow[]
  readonly links: readonly LinkRow[]
  readonly reports: readonly (ReportedRow | undefined)[]
  readonly calendar: WorkCalendar
  readonly graph: Graph
  readonly today: number
}

/** A task whose dates were not typed has none until something is below it. */
const taskOf = ({ guid, parent, kind, start, end }: TaskRow): PlanTask => ({
  ...{ guid, parent, isMilestone: kind === 'milestone' },
  start: start === null ? 0 : dayNumber(start),
  end: end === null ? 0 : dayNumber(end),
})

export const calendarOf = ({ week, holidays }: Pick<PlanRow, 'week' | 'holidays'>) =>
  workCalendar(week, holidaysIn(holidays).map(dayNumber))

/** Reads a plan; null if it does not exist or was deleted. */
export async function readPlan(sql: Sql, guid: string): Promise<PlanState | null> {
  const plan = await planOf(sql, guid)
  if (plan === null) return null
  const [rows, links, reported] = await Promise.all([
    tasksOfPlan(sql, guid),
    linksOfPlan(sql, guid),
    reportsOfPlan(sql, guid),
  ])
  const byTask = new Map(reported.map((each) => [each.task, each]))
  return {
    ...{ plan, rows, links },
    reports: rows.map((row) => byTask.get(row.guid)),
    calendar: calendarOf(plan),
    graph: graphOf(rows.map(taskOf), links),
    today: dayNumber(dayFromToday()),
  }
}

/** A task of the lowest level that has no dates. */
export const undatedTask = ({ rows, graph }: PlanState) =>
  rows.findIndex(({ start, end }, task) => isLowest(graph, task) && (start === null || end === null))
