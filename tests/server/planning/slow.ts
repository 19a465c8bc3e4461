import type { LinkKind, PlanLink, PlanTask } from '../../../server/engine/planning/graph'

/** The same network, computed day by day and path by path: slow, and without ranks, orders or caches. */
export interface SlowPlan {
  readonly tasks: readonly PlanTask[]
  readonly links: readonly PlanLink[]
  readonly isWorking: (day: number) => boolean
}

const step = (isWorking: (day: number) => boolean, day: number, by: 1 | -1) => {
  let at = day + by
  while (!isWorking(at)) at += by
  return at
}

/** The n-th working day after a day; 0 is the day itself or the next working day. */
export function slowAfter(isWorking: (day: number) => boolean, day: number, n: number) {
  let at = day
  if (n <= 0 && !isWorking(at)) at = step(isWorking, at, 1)
  for (let count = 0; count < Math.abs(n); count += 1) at = step(isWorking, at, n > 0 ? 1 : -1)
  return at
}

export const slowCount = (isWorking: (day: number) => boolean, start: number, end: number) => {
  let count = 0
  for (let day = start; day <= end; day += 1) if (isWorking(day)) count += 1
  return count
}

const lowestBelow = (tasks: readonly PlanTask[], guid: string): readonly PlanTask[] => {
  const below = tasks.filter(({ parent }) => parent === guid)
  return below.length === 0
    ? tasks.filter((task) => task.guid === guid)
    : below.flatMap((task) => lowestBelow(tasks, task.guid))
}

interface Pair {
  readonly before: PlanTask
  readonly after: PlanTask
  readonly kind: LinkKind
  readonly n: number
}

/** Each link between tasks of the lowest level. */
const pairsOf = ({ tasks, links }: SlowPlan): readonly Pair[] =>
  links.flatMap(({ before, after, kind, lag }) =>
    lowestBelow(tasks, before).flatMap((from) =>
      lowestBelow(tasks, after).map((to) => ({
        ...{ before: from, after: to, kind },
        n: kind === 'FS' && !to.isMilestone ? lag + 1 : lag,
      })),
    ),
  )

const isKept = ({ isWorking }: SlowPlan, { before, after, kind, n }: Pair) => {
  const day = slowAfter(isWorking, kind === 'FS' || kind === 'FF' ? before.end : before.start, n)
  return kind === 'FS' || kind === 'SS' ? after.start >= day : after.end >= day
}

export const slowBroken = (plan: SlowPlan) =>
  [...new Set(pairsOf(plan).flatMap((pair) => (isKept(plan, pair) ? [] : [pair.after.guid])))].sort()

/** The float of a task: goes back from the latest end over every path. */
export function slowFloats(plan: SlowPlan): ReadonlyMap<string, number> {
  const { tasks, isWorking } = plan
  const pairs = pairsOf(plan)
  const lowest = tasks.filter(({ guid }) => !tasks.some(({ parent }) => parent === guid))
  const lastDay = Math.max(...lowest.map(({ end }) => end))
  const onWork = (day: number) => (isWorking(day) ? day : step(isWorking, day, -1))
  const lengthOf = ({ start, end }: PlanTask) => Math.max(1, slowCount(isWorking, start, end))
  const startFor = (task: PlanTask, end: number) => slowAfter(isWorking, end, -(lengthOf(task) - 1))
  const latestEnd = (task: PlanTask): number => {
    let end = onWork(lastDay)
    for (const { after, kind, n } of pairs.filter(({ before }) => before.guid === task.guid)) {
      const afterEnd = latestEnd(after)
      const limit = kind === 'FS' || kind === 'SS' ? startFor(after, afterEnd) : afterEnd
      const from = (day: number) => (kind === 'FS' || kind === 'FF' ? day : startFor(task, day))
      // A later limit allows no more than the last day does.
      while (slowAfter(isWorking, from(end), n) > limit) end = step(isWorking, end, -1)
    }
    return end
  }
  return new Map(
    lowest.map((task) => {
      const [latest, own] = [latestEnd(task), onWork(task.end)]
      const far = latest >= own ? slowCount(isWorking, own, latest) - 1 : 1 - slowCount(isWorking, latest, own)
      return [task.guid, far] as const
    }),
  )
}

/** Moves tasks that come after moved ones by single working days until every link of a moved task is kept. */
export function slowMoves(plan: SlowPlan, changed: string) {
  const { isWorking } = plan
  const dates = new Map(plan.tasks.map((task) => [task.guid, task]))
  const moved = new Set([changed])
  const pairs = pairsOf(plan)
  for (let isDone = false; !isDone; ) {
    isDone = true
    for (const pair of pairs) {
      const [before, after] = [dates.get(pair.before.guid) as PlanTask, dates.get(pair.after.guid) as PlanTask]
      if (after.guid === changed || !moved.has(before.guid) || isKept(plan, { ...pair, before, after })) continue
      const length = Math.max(1, slowCount(isWorking, after.start, after.end))
      const isStart = pair.kind === 'FS' || pair.kind === 'SS'
      const day = slowAfter(isWorking, pair.kind === 'FS' || pair.kind === 'FF' ? before.end : before.start, pair.n)
      const start = isStart ? day : slowAfter(isWorking, day, -(length - 1))
      dates.set(after.guid, { ...after, start, end: slowAfter(isWorking, start, length - 1) })
      moved.add(after.guid)
      isDone = false
    }
  }
  moved.delete(changed)
  return [...moved].sort().map((guid) => {
    const { start, end } = dates.get(guid) as PlanTask
    return { guid, start, end }
  })
}
