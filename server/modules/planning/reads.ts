import type { Calls, PlanHead, PlanTaskRow, PlanView, ReportTaskRow } from '@wire'
import { plan } from '@/modules/site/plan/plan.module'
import { dayFromToday, daysAfter, Problem } from '@/schema'
import { may } from '../../engine/core/actor'
import type { AtWork } from '../../engine/core/context'
import { mayView } from '../../engine/core/libraries'
import { isLowest } from '../../engine/planning/graph'
import { brokenLinks } from '../../engine/planning/network'
import { findVisible } from '../../engine/records/read'
import {
  type MineRow,
  namesOfMembers,
  plansWithTasksOf,
  projectName,
  type TaskFigures,
} from '../../store/business/plans'
import { figuresOf, isLate } from './figures'
import { mayReport } from './plans'
import { type PlanState, readPlan } from './state'
import { mayPlan } from './tasks'

interface Figures extends ReturnType<typeof figuresOf> {
  readonly state: PlanState
}

/** The Sunday of the week of a day. */
const sundayOf = (day: string) => daysAfter(day, 6 - ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

function groupOf(task: TaskFigures, today: number): PlanTaskRow['group'] {
  const day = dayFromToday()
  if (isLate(task, today)) return 'late'
  const [start, end] = [task.start ?? '', task.end ?? '']
  if (task.status === 'done' || start > daysAfter(sundayOf(day), 7)) return 'later'
  if (start <= day && end >= day) return 'today'
  return start <= sundayOf(day) ? 'week' : 'next'
}

const isInView: Readonly<
  Record<PlanView, (task: TaskFigures, of: { group: string; isMine: boolean; isLowest: boolean }) => boolean>
> = {
  weeks: (_, { group, isLowest: isBottom }) => isBottom && group !== 'later',
  mine: ({ status }, { isMine, isLowest: isBottom }) => isBottom && isMine && status !== 'done',
  late: (_, { group, isLowest: isBottom }) => isBottom && group === 'late',
  critical: ({ critical, status }, { isLowest: isBottom }) => isBottom && critical === 'yes' && status !== 'done',
  tree: () => true,
}

const groups = ['late', 'today', 'week', 'next', 'later']

/** The places of the tasks of a view, in its order. */
function placesIn({ state, tasks }: Figures, view: PlanView, user: string) {
  const { graph, rows, today } = state
  const all = tasks.map((task, at) => ({ task, at, group: groupOf(task, today) }))
  const found = all.filter(({ task, at, group }) =>
    isInView[view](task, { group, isMine: rows[at]?.owner === user, isLowest: isLowest(graph, at) }),
  )
  if (view === 'tree') return inTreeOrder(state)
  const place = (group: string) => groups.indexOf(group)
  return found
    .sort((a, b) => place(a.group) - place(b.group) || (a.task.end ?? '').localeCompare(b.task.end ?? ''))
    .map(({ at }) => at)
}

/** Tasks below each other, in the order of their numbers. */
function inTreeOrder({ graph }: PlanState) {
  const order: number[] = []
  const visit = (task: number) => {
    order.push(task)
    for (const child of graph.children[task] ?? []) visit(child)
  }
  graph.parents.forEach((parent, task) => {
    if (parent === null) visit(task)
  })
  return order
}

const unique = (texts: readonly string[]) => [...new Set(texts)]

/** A row of a view; `broken` has the tasks before each task whose links are not kept. */
function rowOf(
  { state, tasks }: Figures,
  at: number,
  names: ReadonlyMap<string, string>,
  broken: BrokenBy,
): PlanTaskRow {
  const { graph, rows, today } = state
  const [row, figures] = [rows[at] as PlanState['rows'][number], tasks[at] as TaskFigures]
  const numberAt = (task: number) => rows[task]?.wbs || rows[task]?.name || ''
  const upwards = graph.upwards[at] ?? []
  const before = upwards.flatMap((above) => (graph.incoming[above] ?? []).map((edge) => edge.before))
  const after = upwards.flatMap((above) => (graph.outgoing[above] ?? []).map((edge) => edge.after))
  return {
    ...{ guid: row.guid, wbs: row.wbs, name: row.name, level: upwards.length - 1 },
    ...{ isParent: !isLowest(graph, at), isMilestone: row.kind === 'milestone' },
    ...{ start: figures.start ?? '', end: figures.end ?? '', percent: figures.percent },
    status: isLate(figures, today) ? 'overdue' : (figures.status as PlanTaskRow['status']),
    ...{ isCritical: figures.critical === 'yes', float: figures.float ?? 0, daysLate: figures.daysLate },
    ...{ forecastEnd: figures.forecastEnd ?? '', owner: names.get(row.owner ?? '') ?? '', part: row.part ?? '' },
    waitsFor: unique(before.filter((task) => tasks[task]?.status !== 'done').map(numberAt)),
    next: unique(after.map(numberAt)),
    broken: unique((broken.get(at) ?? []).map(numberAt)),
    group: groupOf(figures, today),
  }
}

type BrokenBy = ReadonlyMap<number, readonly number[]>

function brokenBy({ graph, calendar }: PlanState): BrokenBy {
  const found = new Map<number, number[]>()
  for (const { task, before } of brokenLinks(graph, calendar)) found.set(task, [...(found.get(task) ?? []), before])
  return found
}

const views: readonly PlanView[] = ['weeks', 'mine', 'late', 'critical', 'tree']

async function headOf(work: AtWork, figures: Figures, edition: number): Promise<PlanHead> {
  const { state, progress, tasks } = figures
  const { plan: of, graph } = state
  const lowest = tasks.filter((_, task) => isLowest(graph, task))
  const days = lowest.flatMap(({ start, end }) => [start ?? '', end ?? '']).sort()
  const isDone = lowest.length > 0 && lowest.every(({ status }) => status === 'done')
  const isBegun = lowest.some(({ status }) => status !== 'waiting')
  const isOver = lowest.length > 0 && lowest.every(({ end }) => (end ?? '') < dayFromToday())
  const counts = views.map((view) => [view, placesIn(figures, view, work.who.userCode).length])
  return {
    ...{ guid: of.guid, name: of.name, kind: of.kind as PlanHead['kind'], edition, project: of.project },
    projectName: await projectName(work.sql, of.project),
    ...{ flow: of.state, start: days[0] ?? null, end: days[days.length - 1] ?? null, ...progress.whole },
    status: isDone ? 'done' : isOver ? 'overdue' : isBegun ? 'running' : 'waiting',
    counts: Object.fromEntries(counts) as PlanHead['counts'],
    mayPlan: mayPlan(work, of) && may(work.who, plan.code, 'edit'),
    mayReport: may(work.who, plan.code, 'edit') && mayReport(work, of, work.who.userCode),
  }
}

/** A page of a view of a plan, with its head; everything is computed as of today. */
export async function planBoard(work: AtWork, { guid, view, page, rows }: Calls['Plan.GetBoard']['takes']) {
  const { values } = await findVisible(work, plan, guid)
  const state = await readPlan(work.sql, guid)
  if (state === null) throw new Problem('not-found')
  const figures = { state, ...figuresOf(state) }
  const places = placesIn(figures, view, work.who.userCode).slice((page - 1) * rows, page * rows)
  const owners = places.flatMap((at) => state.rows[at]?.owner ?? [])
  const [head, names] = await Promise.all([
    headOf(work, figures, Number(values.edition ?? 1)),
    namesOfMembers(work.sql, owners),
  ])
  const broken = brokenBy(state)
  return { head, rows: places.map((at) => rowOf(figures, at, names, broken)) }
}

/** The most tasks to report at once. */
const mostReported = 50

const reportRow = ({ plan: of, ...row }: MineRow, figures: TaskFigures): ReportTaskRow => ({
  ...{ guid: row.guid, wbs: row.wbs, name: row.name, plan: of, percent: figures.percent, end: figures.end ?? '' },
  isLate: (figures.end ?? '') < dayFromToday(),
  ...{ done: figures.done ?? 0, planned: row.planned, unit: row.unit ?? '' },
})

/** The tasks that run today and are the caller's, or all of a plan that the caller may report and has none of. */
export async function tasksToReport(work: AtWork, of: string): Promise<readonly ReportTaskRow[]> {
  if (!mayView(work.who, plan)) throw new Problem('no-view-right')
  const plans = of === '' ? await plansWithTasksOf(work.sql, work.who.userCode, dayFromToday()) : [of]
  const found: ReportTaskRow[] = []
  for (const guid of plans) {
    if (of !== '') await findVisible(work, plan, guid)
    const state = await readPlan(work.sql, guid)
    if (state === null) continue
    const { tasks } = figuresOf(state)
    const running = state.rows.flatMap((row, at) => {
      const task = tasks[at] as TaskFigures
      const isDue = isLowest(state.graph, at) && task.status !== 'done' && (task.start ?? '') <= dayFromToday()
      return isDue ? [{ row: { ...row, plan: state.plan.name }, task }] : []
    })
    const mine = running.filter(({ row }) => row.owner === work.who.userCode)
    const shown = mine.length > 0 || of === '' || !mayReport(work, state.plan, null) ? mine : running
    found.push(...shown.map(({ row, task }) => reportRow(row, task)))
  }
  return found.sort((a, b) => a.end.localeCompare(b.end)).slice(0, mostReported)
}
