import type { AtWork } from '../../engine/core/context'
import { dayNumber, dayOf } from '../../engine/planning/calendar'
import { isLowest, type PlanTask } from '../../engine/planning/graph'
import { floats, forecasts } from '../../engine/planning/network'
import { progressOf } from '../../engine/planning/progress'
import { setPlanFigures, setTaskFigures, type TaskFigures } from '../../store/business/plans'
import { updateActual } from '../../store/projects/project-progress'
import type { Sql } from '../../store/store'
import { type PlanState, readPlan, undatedTask } from './state'

interface Span {
  readonly start: number
  readonly end: number
}

interface Days {
  readonly start: string | null
  readonly end: string | null
}

/** The days of each task; those of a task above follow from the tasks below it. */
function spansOf({ graph }: PlanState) {
  const spans: Span[] = []
  for (const task of graph.order) {
    const own = graph.tasks[task] as PlanTask
    const below = (graph.children[task] ?? []).map((child) => spans[child] as PlanTask)
    spans[task] = isLowest(graph, task)
      ? { start: own.start, end: own.end }
      : { start: Math.min(...below.map(({ start }) => start)), end: Math.max(...below.map(({ end }) => end)) }
  }
  return spans
}

/** When tasks began and ended; a task above began with the first and ends with the last of those below it. */
function actualDays({ graph, reports }: PlanState, percents: readonly number[]) {
  const days: Days[] = []
  for (const task of graph.order) {
    const own = reports[task]
    if (isLowest(graph, task)) {
      days[task] = { start: own?.start ?? null, end: percents[task] === 100 ? (own?.end ?? null) : null }
      continue
    }
    const below = (graph.children[task] ?? []).map((child) => days[child] as Days)
    const starts = [own?.start, ...below.map(({ start }) => start)].filter(
      (day): day is string => typeof day === 'string',
    )
    const ends = below.map(({ end }) => end)
    const isDone = percents[task] === 100 && ends.every((end) => end !== null)
    days[task] = { start: starts.sort()[0] ?? null, end: isDone ? ((ends as string[]).sort().pop() ?? null) : null }
  }
  return days
}

/** A task, or everything below it, is done. */
function doneTasks({ graph }: PlanState, percents: readonly number[]) {
  const done: boolean[] = []
  for (const task of graph.order) {
    const children = graph.children[task] ?? []
    done[task] = children.length === 0 ? percents[task] === 100 : children.every((child) => done[child] === true)
  }
  return done
}

const dayIn = (text: string | null | undefined) => (text === null || text === undefined ? null : dayNumber(text))

const stateOf = (isDone: boolean, began: string | null, percent: number) => {
  if (isDone) return 'done'
  return began !== null || percent > 0 ? 'running' : 'waiting'
}

/** The working days by which a task ended late, or is late today. */
function daysLateOf({ calendar, today }: PlanState, end: number, isDone: boolean, ended: number | null) {
  const until = isDone ? (ended ?? end) : today
  return until > end ? calendar.count(end + 1, until) : 0
}

/** Everything that follows from the network and the reports on a day. */
export function figuresOf(state: PlanState) {
  const { graph, calendar, rows, reports, today } = state
  const weights = rows.map(({ weight }) => weight)
  const reported = reports.map((each) => ({ percent: each?.percent ?? 0, hasReports: each !== undefined }))
  const progress = progressOf(graph, calendar, weights, reported, today)
  const { percents } = progress
  const [spans, actual, done] = [spansOf(state), actualDays(state, percents), doneTasks(state, percents)]
  const reality = actual.map(({ start, end }, task) => ({
    ...{ percent: percents[task] ?? 0, start: dayIn(start), end: dayIn(end) },
  }))
  const expected = forecasts(graph, calendar, reality, today)
  const float = rows.length === 0 ? [] : floats(graph, calendar)
  const tasks = rows.map(({ guid }, task): TaskFigures => {
    const { start, end } = spans[task] as Span
    const { start: began, end: ended } = actual[task] as Days
    const [isDone, percent, slack] = [done[task] === true, percents[task] ?? 0, float[task] ?? 0]
    return {
      ...{ guid, start: dayOf(start), end: dayOf(end), days: calendar.count(start, end), percent },
      ...{ actualStart: began, actualEnd: ended, done: reports[task]?.quantity ?? null },
      ...{ status: stateOf(isDone, began, percent), float: slack, critical: slack <= 0 ? 'yes' : 'no' },
      forecastEnd: dayOf(expected[task] as number),
      daysLate: daysLateOf(state, end, isDone, dayIn(ended)),
    }
  })
  return { progress, tasks }
}

/** Whether a task is not done after its last day. */
export const isLate = ({ end, status }: TaskFigures, today: number) =>
  status !== 'done' && end !== null && dayNumber(end) < today

const statusOf = (lowest: readonly TaskFigures[]) => {
  if (lowest.length === 0 || lowest.every(({ status }) => status === 'waiting')) return 'waiting'
  return lowest.every(({ status }) => status === 'done') ? 'done' : 'running'
}

/** Writes what follows from the network and the reports of a plan. */
export async function storeFigures(sql: Sql, state: PlanState) {
  const { progress, tasks } = figuresOf(state)
  const lowest = tasks.filter((_, task) => isLowest(state.graph, task))
  const late = lowest.filter((task) => isLate(task, state.today)).length
  await setTaskFigures(sql, tasks)
  const days = (of: 'start' | 'end') => lowest.map((task) => task[of] ?? '').sort()
  await setPlanFigures(sql, state.plan.guid, {
    ...{ start: days('start')[0] ?? null, end: days('end').pop() ?? null, late },
    ...{ ...progress.whole, status: statusOf(lowest) },
  })
}

/** Computes a plan anew after a change of it, of its tasks or of its reports. */
export async function updatePlan({ sql }: Pick<AtWork, 'sql'>, guid: string) {
  const state = await readPlan(sql, guid)
  if (state === null || state.graph.circle !== null || undatedTask(state) >= 0) return
  await storeFigures(sql, state)
  await updateActual(sql, state.plan.project)
}
