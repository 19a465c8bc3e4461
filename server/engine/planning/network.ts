import type { WorkCalendar } from './calendar'
import { type Edge, type Graph, isLowest, type PlanTask } from './graph'

interface Span {
  readonly start: number
  readonly end: number
}

/** The latest start and the latest end of the tasks below a task, or of itself, because a link counts for all of them. */
type Latest = Span

const none: Span = { start: Number.NEGATIVE_INFINITY, end: Number.NEGATIVE_INFINITY }

/** A milestone may be on the day on which the task before it ends. */
const daysBetween = ({ kind, lag }: Edge, isMilestone: boolean) => (kind === 'FS' && !isMilestone ? lag + 1 : lag)

/** The working days of a task; a task on days off takes one. */
const lengthOf = (calendar: WorkCalendar, { start, end }: Span) => Math.max(1, calendar.count(start, end))

const isStart = ({ kind }: Edge) => kind === 'FS' || kind === 'SS'

/** The earliest day that a link allows, for the start or for the end of a task. */
const earliest = (calendar: WorkCalendar, edge: Edge, before: Latest, { isMilestone }: PlanTask) =>
  calendar.after(edge.kind === 'FS' || edge.kind === 'FF' ? before.end : before.start, daysBetween(edge, isMilestone))

const isBroken = (edge: Edge, { start, end }: Span, day: number) => (isStart(edge) ? start : end) < day

/** A task of some working days that starts or ends on a day, as its link says. */
const placed = (calendar: WorkCalendar, edge: Edge, day: number, length: number): Span =>
  isStart(edge)
    ? { start: day, end: calendar.at(calendar.from(day) + length - 1) }
    : { start: calendar.at(calendar.upTo(day) - length + 1), end: day }

/** The days of a task, moved as far as a link requires. */
function pushed(calendar: WorkCalendar, edge: Edge, before: Latest, task: PlanTask, span: Span) {
  const day = earliest(calendar, edge, before, task)
  return isBroken(edge, span, day) ? placed(calendar, edge, day, lengthOf(calendar, task)) : span
}

const latestOf = (spans: readonly Span[]): Latest =>
  spans.reduce((all, { start, end }) => ({ start: Math.max(all.start, start), end: Math.max(all.end, end) }), none)

/**
 * Visits the tasks in their order. `place` returns the days of a task of the lowest level, given the links that count
 * for it with the latest days of the tasks before.
 */
function forward(graph: Graph, place: (task: number, links: readonly (readonly [Edge, Latest])[]) => Span) {
  const spans: Span[] = []
  for (const task of graph.order) {
    if (!isLowest(graph, task)) {
      spans[task] = latestOf((graph.children[task] ?? []).map((child) => spans[child] ?? none))
      continue
    }
    const links: [Edge, Latest][] = []
    for (const above of graph.upwards[task] ?? [])
      for (const edge of graph.incoming[above] ?? []) links.push([edge, spans[edge.before] ?? none])
    spans[task] = place(task, links)
  }
  return spans
}

export interface Broken {
  readonly task: number
  readonly before: number
  readonly isStart: boolean
}

/** The links that the days of the tasks as they are do not keep. */
export function brokenLinks(graph: Graph, calendar: WorkCalendar): readonly Broken[] {
  const broken: Broken[] = []
  forward(graph, (task, links) => {
    const own = graph.tasks[task] as PlanTask
    for (const [edge, before] of links) {
      if (isBroken(edge, own, earliest(calendar, edge, before, own)))
        broken.push({ task, before: edge.before, isStart: isStart(edge) })
    }
    return own
  })
  return broken
}

export interface Move extends Span {
  readonly task: number
}

/** The tasks that must move because some tasks have new days, directly or after others that move. */
export function followingMoves(graph: Graph, calendar: WorkCalendar, changed: ReadonlySet<number>): readonly Move[] {
  const moves: Move[] = []
  const isMoving = graph.tasks.map((_, task) => (graph.upwards[task] ?? []).some((above) => changed.has(above)))
  const markMoving = (task: number) => {
    for (const above of graph.upwards[task] ?? []) isMoving[above] = true
  }
  for (const task of changed) markMoving(task)
  forward(graph, (task, links) => {
    const own = graph.tasks[task] as PlanTask
    if (changed.has(task)) return own
    const moved = links.reduce<Span>(
      (span, [edge, before]) => (isMoving[edge.before] === true ? pushed(calendar, edge, before, own, span) : span),
      own,
    )
    if (moved === own) return own
    moves.push({ task, ...moved })
    markMoving(task)
    return moved
  })
  return moves
}

/** How far tasks may go, as ranks of working days: the least of the tasks below a task, or its own. */
interface Limits {
  readonly finishStart: number
  readonly start: number
  readonly end: number
}

const unlimited: Limits = {
  finishStart: Number.POSITIVE_INFINITY,
  start: Number.POSITIVE_INFINITY,
  end: Number.POSITIVE_INFINITY,
}

const leastOf = (limits: readonly Limits[]): Limits =>
  limits.reduce(
    (all, each) => ({
      finishStart: Math.min(all.finishStart, each.finishStart),
      start: Math.min(all.start, each.start),
      end: Math.min(all.end, each.end),
    }),
    unlimited,
  )

/** The rank at which a task must end because of a link to tasks after it. */
function endFor({ kind, lag }: Edge, after: Limits, length: number) {
  if (kind === 'FS') return after.finishStart - lag - 1
  if (kind === 'FF') return after.end - lag
  return (kind === 'SS' ? after.start : after.end) - lag + length - 1
}

/** The working days by which each task may be late without making the plan end later; the least of those below it. */
export function floats(graph: Graph, calendar: WorkCalendar): readonly number[] {
  const lowest = graph.order.filter((task) => isLowest(graph, task))
  const last = Math.max(...lowest.map((task) => calendar.upTo((graph.tasks[task] as PlanTask).end)))
  const limits: Limits[] = []
  const floatOf = new Array<number>(graph.tasks.length).fill(Number.POSITIVE_INFINITY)
  const limitsOf = (task: number): Limits => {
    // A task is asked for after all of those below it, because the order is reversed.
    limits[task] ??= leastOf((graph.children[task] ?? []).map((child) => limitsOf(child)))
    return limits[task]
  }
  for (let at = graph.order.length - 1; at >= 0; at -= 1) {
    const task = graph.order[at] as number
    if (!isLowest(graph, task)) continue
    const own = graph.tasks[task] as PlanTask
    const length = lengthOf(calendar, own)
    const upwards = graph.upwards[task] ?? []
    let end = last
    for (const above of upwards)
      for (const edge of graph.outgoing[above] ?? []) end = Math.min(end, endFor(edge, limitsOf(edge.after), length))
    const start = end - length + 1
    limits[task] = { finishStart: start + (own.isMilestone ? 1 : 0), start, end }
    for (const above of upwards) floatOf[above] = Math.min(floatOf[above] as number, end - calendar.upTo(own.end))
  }
  return floatOf
}

export interface Done {
  readonly percent: number
  readonly start: number | null
  readonly end: number | null
}

/** When each task is expected to end, by what was reported and by the tasks before it. */
export function forecasts(graph: Graph, calendar: WorkCalendar, done: readonly Done[], today: number) {
  const expected = (task: number, links: readonly (readonly [Edge, Latest])[]): Span => {
    const own = graph.tasks[task] as PlanTask
    const { percent, start, end } = done[task] as Done
    if (percent >= 100) return { start: start ?? own.start, end: end ?? own.end }
    if (percent > 0 && start !== null) {
      const whole = Math.ceil((Math.max(1, calendar.count(start, today)) * 100) / percent)
      return { start, end: Math.max(today, calendar.at(calendar.from(start) + whole - 1)) }
    }
    // A task that has not begun cannot begin before today.
    const begins = Math.max(own.start, calendar.after(today, 0))
    const first: Span =
      begins === own.start
        ? own
        : { start: begins, end: calendar.at(calendar.from(begins) + lengthOf(calendar, own) - 1) }
    return links.reduce((span, [edge, before]) => pushed(calendar, edge, before, own, span), first)
  }
  return forward(graph, expected).map(({ end }) => end)
}
